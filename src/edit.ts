/**
 * Marks what is drawn from a field of the content, such as `services.yaml#services.3.price`: in the editor, a click on it
 * opens that field. No other build has marks (astro.config.ts).
 */
export const edit = (field: string | undefined): { 'data-edit'?: string } =>
  import.meta.env.EDIT && field ? { 'data-edit': field } : {}
