import { z } from 'astro/zod'
import { recognizeForm } from '../../connections/forms.ts'
import type { RejectedLink } from '../../connections/link.ts'
import { publicHostProblem } from '../../connections/public-host.ts'
import { recognizeStatistics } from '../../connections/statistics.ts'
import { recognizeVideo } from '../../connections/videos.ts'
import { allowed, DATE, found } from './error-map.ts'
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

/** A date without a time. YAML makes a Date of it, and so do its readers. */
const date = () =>
  z.preprocess(
    (given) => (given instanceof Date ? given.toISOString().slice(0, 10) : given),
    z.iso.date(allowed(DATE)),
  )

const captions = z
  .string()
  .regex(
    /^\/videos\/[\w-]+\.vtt$/,
    allowed('the path of a .vtt file in public/videos, such as "/videos/talk.vtt"'),
  )
  .meta({ control: 'captions' })

/** A video: its link, or a file in public/videos. */
export const video = z
  .strictObject({
    link: text().meta({
      label: 'Link',
      hint: 'Of the video at YouTube or Vimeo, or of a file in public/videos, such as /videos/talk.mp4.',
    }),
    captions: captions.optional().meta({
      label: 'Captions',
      hint: 'A .vtt file. Required for a file; YouTube and Vimeo show their own.',
    }),
    poster: picture().optional().meta({
      label: 'Picture',
      hint: 'Shown until the visitor presses play, 16:9. Without one, a drawing is.',
    }),
    public: z
      .boolean()
      .default(false)
      .meta({ label: 'Anyone may find this video', hint: 'Tells search engines about it.' }),
    published: date().meta({ label: 'Date of publication' }),
  })
  .transform(({ link, ...rest }, context) => {
    const source = accept(recognizeVideo(link), ['link'], context)
    if (source.kind === 'file' && rest.captions === undefined)
      context.addIssue({
        code: 'custom',
        path: ['captions'],
        message: 'A video file needs captions: a .vtt file in public/videos.',
      })
    return { ...rest, source }
  })
  .meta({ label: 'Video' })

/** Third-party connections, which are absent until the owner sets them. */
export const connections = z
  .strictObject({
    domain: origin.optional().meta({
      label: 'Address of the site',
      hint: 'Where the published site will be, such as https://example.com',
    }),
    applicationForm: text().optional().meta({
      label: 'Application form',
      hint: 'The link of your form, such as https://tally.so/r/mRoDv3. Without one, visitors write an email.',
    }),
    trustedFormHosts: z.array(formHost).max(5).default([]).meta({
      label: 'Trusted form hosts',
      hint: 'Only for a form from another provider: its host, such as forms.example.com',
    }),
    heroVideo: video.optional().meta({ label: 'Video on the first screen' }),
    statistics: text().optional().meta({
      label: 'Statistics',
      hint: "The address of your site's statistics. Without one, visits are not counted.",
    }),
    privacyPolicy: httpsAddress.optional().meta({
      label: 'Privacy policy elsewhere',
      hint: 'The address of your policy on another site. The footer leads there, even if this site has a policy of its own.',
    }),
  })
  .transform(({ applicationForm: link, trustedFormHosts, statistics, ...rest }, context) => ({
    ...rest,
    applicationForm: link === undefined ? undefined : accept(recognizeForm(link, trustedFormHosts), ['applicationForm'], context),
    statistics: statistics === undefined ? undefined : accept(recognizeStatistics(statistics), ['statistics'], context),
  }))
  .prefault({})
  .meta({ label: 'Connections' })

export type Video = z.output<typeof video>
