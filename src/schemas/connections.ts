import { z } from 'astro/zod'
import type { FormConnection } from '../connections/forms.ts'
import type { RejectedLink } from '../connections/link.ts'
import type { VideoFile, VideoFrame } from '../connections/videos.ts'
import { line, template } from './text.ts'

/** The readers of links, handed in: this room takes only types from connections. */
export type LinkReaders = {
  recogniseForm: (link: string, trustedHosts: readonly string[]) => FormConnection | RejectedLink
  recogniseVideo: (link: string) => VideoFrame | VideoFile | RejectedLink
}

/** Adds the reader's sentence as the problem of a field, or hands on what was recognised. */
function accept<Found extends { kind: string }>(
  found: Found | RejectedLink,
  path: PropertyKey[],
  context: z.RefinementCtx,
): Found | typeof z.NEVER {
  if (found.kind !== 'rejected') return found as Found
  context.addIssue({ code: 'custom', path, message: (found as RejectedLink).reason })
  return z.NEVER
}

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
  error: (issue) =>
    `found ${JSON.stringify(issue.input)}; allowed: a host name alone, such as "forms.example.com"`,
})

/** An https address without a path: where the published site is. */
const origin = z.string().regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
  error: (issue) =>
    `found ${JSON.stringify(issue.input)}; allowed: the address of the site alone, such as "https://example.com"`,
})

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** A video: its link, or a file in public/videos. */
export const video = ({ recogniseVideo }: LinkReaders) =>
  z
    .strictObject({
      link: z.string(),
      /** WebVTT file in public/videos; a file of one's own must have captions, a provider shows its own. */
      captions: z
        .string()
        .regex(/^\/videos\/[\w-]+\.vtt$/)
        .optional(),
      /** Only a video that anybody may find is described to search engines. */
      public: z.boolean(),
      /** Day of publication. */
      published: z.iso.date(),
    })
    .transform(({ link, ...rest }, context) => {
      const source = accept(recogniseVideo(link), ['link'], context)
      if (source.kind === 'file' && rest.captions === undefined)
        context.addIssue({
          code: 'custom',
          path: ['captions'],
          message:
            'found nothing; a video file needs captions: put a .vtt file into public/videos and name it here',
        })
      return { ...rest, source }
    })
    .nullable()

/** What the site is connected to. Everything is null until the owner sets it. */
export const connections = (links: LinkReaders) =>
  z
    .strictObject({
      domain: origin.nullable(),
      applicationForm: z.string().nullable(),
      /** Hosts of forms that no provider is known for, allowed by the owner's own decision. */
      trustedFormHosts: z.array(host).max(5),
      heroVideo: video(links),
      /** Address of the policy elsewhere; content/privacy.md makes a page of this site instead. */
      privacyPolicy: httpsAddress.nullable(),
    })
    .transform(({ applicationForm: link, trustedFormHosts, ...rest }, context) => ({
      ...rest,
      applicationForm:
        link === null
          ? null
          : accept(links.recogniseForm(link, trustedFormHosts), ['applicationForm'], context),
    }))

export type Video = NonNullable<z.output<ReturnType<typeof video>>>

/** Words around the application form once it is connected. */
export const formWords = z.strictObject({
  status: template(40, 'provider'),
  heading: line(48),
  explanation: template(260, 'provider', 'host'),
  load: line(32),
  newTab: line(32),
  loading: line(32),
  cancel: line(16),
  failedStatus: line(24),
  failedHeading: line(48),
  failed: line(160),
  again: line(16),
  sentStatus: line(24),
  sent: template(160, 'provider'),
  /** Title of the frame, for those who do not see it. */
  frame: template(60, 'provider'),
  open: line(32),
})
export type FormWords = z.output<typeof formWords>
