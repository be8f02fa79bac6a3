/** Before any test, both runners build the sites that are missing or stale. */
export { ensureSites as default } from './sites.ts'
