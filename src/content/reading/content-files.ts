import type { z } from 'astro/zod'
import { CONTENT } from '../paths.ts'
import { graduate } from '../schemas/graduate.ts'
import { graduatesPage } from '../schemas/graduates-page.ts'
import { landing } from '../schemas/landing.ts'
import { services } from '../schemas/services.ts'
import { site } from '../schemas/site.ts'
import { testimonials } from '../schemas/testimonials.ts'

/** A content file and its schema. */
export type SingleFile<Schema extends z.ZodType = z.ZodType> = { file: string; schema: Schema }

/** All files of content/ that have fields. The policy, content/privacy.md, is plain text. */
export const SITE = { file: CONTENT.site, schema: site }
export const LANDING = { file: CONTENT.landing, schema: landing }
export const SERVICES = { file: CONTENT.services, schema: services }
export const TESTIMONIALS = { file: CONTENT.testimonials, schema: testimonials }
export const GRADUATES_PAGE = { file: CONTENT.graduatesPage, schema: graduatesPage }
/** A file for each presentation. */
export const GRADUATES = { folder: CONTENT.graduates, schema: graduate }
