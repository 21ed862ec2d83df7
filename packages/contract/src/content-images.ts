import * as z from 'zod/mini'

const Pixels = z.int().check(z.gte(1), z.lte(10_000))

/** Longest text that describes an image, for visitors who do not see it. */
const altMax = 160

/** An uploaded image of the home page, in its own shape. Its files are at `{url}-{width}.avif` and `.webp`. */
export const ContentImage = z.object({
  url: z.string().check(z.regex(/^\/media\/pictures\/content\/[0-9a-f-]{36}$/)),
  /** Of its files, ascending. */
  widths: z.array(Pixels).check(z.minLength(1), z.maxLength(8)),
  /** Of the largest file. */
  width: Pixels,
  height: Pixels,
  /** `#rrggbb`, shown until the image has loaded. */
  average_colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** '' for a decorative image. */
  alt: z._default(z.string().check(z.trim(), z.maxLength(altMax, `At most ${altMax} characters`)), ''),
})
export type ContentImage = z.output<typeof ContentImage>
