import type { z } from 'astro/zod'
import { CONTENT } from '../paths.ts'
import { graduate } from '../schemas/graduate.ts'
import { graduatesPage } from '../schemas/graduates-page.ts'
import { landing } from '../schemas/landing.ts'
import { graduateFiles, siteFiles, type NamedFile } from '../schemas/named-files.ts'
import { services } from '../schemas/services.ts'
import { site } from '../schemas/site.ts'
import { testimonials } from '../schemas/testimonials.ts'

/** How to read one kind of content file. */
export type ContentKind<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  /** The files that a record refers to, whose existence is checked. */
  namedFiles?: (data: z.output<Schema>) => NamedFile[]
}

/** A kind with a single file. */
export type SingleFile<Schema extends z.ZodType = z.ZodType> = ContentKind<Schema> & { file: string }

/** A kind with a folder of files. */
export type FileFolder<Schema extends z.ZodType = z.ZodType> = ContentKind<Schema> & {
  folder: string
  /** The field that must be unique across the folder. */
  unique: keyof z.output<Schema> & string
  /** The field that names an entry in messages. */
  title: keyof z.output<Schema> & string
}

/** All files of content/ that have fields. The policy, content/privacy.md, is plain text. */
export const SITE = { file: CONTENT.site, schema: site, namedFiles: siteFiles }
export const LANDING = { file: CONTENT.landing, schema: landing }
export const SERVICES = { file: CONTENT.services, schema: services }
export const TESTIMONIALS = { file: CONTENT.testimonials, schema: testimonials }
export const GRADUATES_PAGE = { file: CONTENT.graduatesPage, schema: graduatesPage }
/** Those with a single record. */
export const SINGLE_FILES = [SITE, LANDING, SERVICES, TESTIMONIALS, GRADUATES_PAGE] as const
export const GRADUATES = {
  folder: CONTENT.graduates,
  schema: graduate,
  unique: 'order',
  title: 'presentation',
  namedFiles: graduateFiles,
} as const
