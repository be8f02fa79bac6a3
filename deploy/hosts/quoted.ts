/** A value in double quotes, as Caddy and nginx read it. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
