/** The section that the address names. A link may have been passed on with a period or a query behind its hash. */
export const namedSection = () => document.getElementById(/^#([\w-]+)/.exec(location.hash)?.[1] ?? '')
