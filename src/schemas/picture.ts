import { z } from 'astro/zod'
import { allowed } from './error-map.ts'

/** A picture in content/media. */
export const picture = (example: string) =>
  z
    .string()
    .regex(
      /^media\/[\w-]+\.(jpe?g|png|webp|avif|JPE?G|PNG|WEBP|AVIF)$/,
      allowed(
        `a picture in content/media (jpg, png, webp or avif) with only letters, digits and hyphens in its name, such as "${example}"`,
      ),
    )
