import { z } from 'astro/zod'
import { formProblem, recognizeForm } from '../../connections/forms.ts'
import { recognizeStatistics } from '../../connections/statistics.ts'
import { recognizeVideo } from '../../connections/videos.ts'
import { address, FULL_ADDRESS, typed, type Files } from './text.ts'

/** A link that `recognize` understands. Browsers show links without https://, so it may be all that is missing. */
const recognizedBy = <Found>(
  given: z.ZodType<string, string>,
  recognize: (link: string) => Found | undefined,
  error: string,
) =>
  given.transform((link, context) => {
    const found = recognize(link)
    const message = recognize(`https://${link}`) ? FULL_ADDRESS : error
    if (found === undefined) context.addIssue({ code: 'custom', message })
    return found ?? z.NEVER
  })

const date = () => z.iso.date({ error: 'Write a date as year-month-day, such as 2027-03-01.' })

const captions = z
  .string()
  .regex(/^\/videos\/[\w-]+\.vtt$/, { error: 'Choose a .vtt file in public/videos.' })
  .meta({ control: 'captions' })

const noFile = ({ input }: { input?: unknown }) =>
  `There is no file public${String(input)}. Add it, or clear this field.`

export const video = ({ image, hasFile = () => true }: Files) =>
  z
    .strictObject({
      link: recognizedBy(
        typed().refine((link) => !link.startsWith('/') || hasFile(link), { error: noFile }),
        recognizeVideo,
        'Paste the link of a single video on YouTube or Vimeo, or the path of a file, such as /videos/talk.mp4.',
      ).meta({
        label: 'Link',
        hint: 'The link of a video on YouTube or Vimeo, or the path of a file in public/videos, such as /videos/talk.mp4.',
      }),
      captions: captions.refine(hasFile, { error: noFile }).optional().meta({
        label: 'Captions',
        hint: 'A .vtt file. Required for a file; YouTube and Vimeo show their own.',
      }),
      poster: image().optional().meta({
        label: 'Picture',
        hint: 'Shown until the visitor presses play, in 16:9. Without one, a drawing is shown.',
      }),
      public: z
        .boolean()
        .default(false)
        .meta({ label: 'Anyone may find this video', hint: 'Tells search engines about it.' }),
      published: date().optional().meta({
        label: 'Publication date',
        hint: 'When it came out; today is fine. Required if anyone may find the video.',
      }),
    })
    .refine((video) => !video.public || video.published, {
      error: 'Search engines need the date. Enter it, or clear "Anyone may find this video".',
      path: ['published'],
    })
    .refine(({ link, captions }) => link.kind === 'frame' || captions !== undefined, {
      error: 'A video file needs captions: a .vtt file in public/videos.',
      path: ['captions'],
    })
    .meta({ label: 'Video' })

const applicationForm = address()
  .superRefine((link, context) => {
    const message = URL.canParse(link) && formProblem(link)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform(recognizeForm)

const STATISTICS =
  'Paste the address of your site at Plausible, such as https://plausible.io/your-domain.com, or at GoatCounter.'

/** Other services that the site uses. All are optional. */
export const connections = (files: Files) =>
  z
    .strictObject({
      domain: address()
        .refine((given) => given === `${URL.parse(given)?.origin}/`, {
          error: 'Enter only the domain, such as https://example.com.',
        })
        .transform((given) => new URL(given).origin)
        .optional()
        .meta({ label: 'Address of the site', hint: 'Such as https://example.com' }),
      applicationForm: applicationForm.optional().meta({
        label: 'Application form',
        hint: 'The link of your form, such as tally.so/r/your-form, with https:// before it. Without one, visitors write an email.',
      }),
      formFields: z.boolean().default(true).meta({
        label: 'Send the plan to the form',
        hint: "Adds the visitor's plan, name and utm parameters to the address of the form.",
      }),
      heroVideo: video(files).optional().meta({ label: 'Video on the first screen' }),
      statistics: recognizedBy(address(STATISTICS), recognizeStatistics, STATISTICS)
        .optional()
        .meta({ label: 'Statistics', hint: "The address of your site's statistics." }),
      privacyPolicy: address().optional().meta({
        label: 'Privacy policy on another site',
        hint: 'The address of the policy. The footer links to it.',
      }),
    })
    .prefault({})
    .meta({ label: 'Connections' })

export type Video = z.output<ReturnType<typeof video>>
