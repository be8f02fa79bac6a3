import { z } from 'astro/zod'
import { recognizeForm } from '../../connections/forms.ts'
import type { RejectedLink } from '../../connections/link.ts'
import { publicHostProblem } from '../../connections/public-host.ts'
import { recognizeStatistics } from '../../connections/statistics.ts'
import { recognizeVideo } from '../../connections/videos.ts'
import { allowed, DATE, found, wanted } from './error-map.ts'
import { picture, text } from './text.ts'

/** Returns a recognized link, or reports why it was rejected as a problem of its field. */
function accept<Recognized extends { kind: string }>(
  link: Recognized | RejectedLink,
  path: PropertyKey[],
  context: z.RefinementCtx,
): Recognized | typeof z.NEVER {
  if (link.kind !== 'rejected') return link as Recognized
  context.addIssue({ code: 'custom', path, message: (link as RejectedLink).reason })
  return z.NEVER
}

/** The public name of a host, after the beginning of an address. */
const host = (start: string, what: string) => {
  const problemOf = (given: string) => publicHostProblem(given.slice(start.length))
  return z.string().refine((given) => given.startsWith(start) && problemOf(given) === undefined, {
    error: ({ input }) => {
      const given = String(input)
      const problem = given.startsWith(start) ? `, which ${problemOf(given)}` : ''
      return `${found(input)}${problem}. Enter only ${what}.`
    },
  })
}

const formHost = host('', 'the public name of a host, such as "forms.example.com"')

/** The origin of the published site. */
const origin = host('https://', 'https:// and the public name of the site, such as "https://example.com"')

function isHttpsAddress(given: string) {
  const url = /^https:\/\/\S+$/.test(given) && URL.canParse(given) ? new URL(given) : undefined
  return url !== undefined && url.username === '' && z.regexes.domain.test(url.hostname)
}

/** A full address on the web. */
const httpsAddress = text().refine(
  isHttpsAddress,
  allowed('a full address that starts with https://, such as "https://example.com/page"'),
)

const VIDEO_FORM =
  'null, or these lines below this one, indented further: "link: https://…", "public: true" and "published: 2027-03-01"'

/** A video: its link, or a file in public/videos. */
export const video = z
  .strictObject(
    {
      link: text(),
      /**
       * WebVTT file in public/videos. Required for a self-hosted video; providers show their own captions.
       */
      captions: z
        .string()
        .regex(
          /^\/videos\/[\w-]+\.vtt$/,
          allowed('the path of a .vtt file in public/videos, such as "/videos/talk.vtt"'),
        )
        .optional(),
      /** Shown until the visitor clicks play, 16:9; without one, a drawing is. */
      poster: picture('media/talk.jpg').optional(),
      /** Only public videos are described to search engines. */
      public: z.boolean(),
      /** Date of publication. While a year is being typed, browsers report 0002, then 0020. */
      published: z.iso
        .date({ ...allowed(DATE), abort: true })
        .refine((date) => date >= '1990', allowed(DATE)),
    },
    wanted(VIDEO_FORM),
  )
  .transform(({ link, ...rest }, context) => {
    const source = accept(recognizeVideo(link), ['link'], context)
    if (source.kind === 'file' && rest.captions === undefined)
      context.addIssue({
        code: 'custom',
        path: ['captions'],
        message:
          'Found nothing, but a video file needs captions. In the editor, choose them; otherwise put a .vtt file into public/videos/ and enter its path here.',
      })
    return { ...rest, source }
  })
  .nullable()

/** Third-party connections. Each is null until the owner sets it. */
export const connections = z
  .strictObject({
    domain: origin.nullable(),
    applicationForm: text().nullable(),
    /** Hosts of unsupported form providers that the owner trusts. */
    trustedFormHosts: z.array(formHost).max(5),
    heroVideo: video,
    /** Where visits are counted. */
    statistics: text().nullable(),
    /** URL of an external policy; content/privacy.md creates a page of this site instead. */
    privacyPolicy: httpsAddress.nullable(),
  })
  .transform(({ applicationForm: link, trustedFormHosts, statistics, ...rest }, context) => ({
    ...rest,
    applicationForm:
      link === null ? null : accept(recognizeForm(link, trustedFormHosts), ['applicationForm'], context),
    statistics: statistics === null ? null : accept(recognizeStatistics(statistics), ['statistics'], context),
  }))

export type Video = NonNullable<z.output<typeof video>>
