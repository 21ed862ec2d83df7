import * as z from 'zod/mini'

/** `#rrggbb`, in lower case. */
export const HexColour = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, 'Enter a colour as # and six digits, such as #0b6b4a'),
  )

/** Jakarta is the design's own, `system` the device's, which downloads nothing. */
export const brandFonts = ['jakarta', 'system', 'bitter'] as const
export type BrandFont = (typeof brandFonts)[number]

export const brandCorners = ['square', 'rounded', 'round'] as const

/** An uploaded image: the path of its files without extension, and its size in pixels. */
const BrandImage = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type BrandImage = z.output<typeof BrandImage>

/** What the owner uploads. `logo_dark` is for dark ground; each has files of its own formats. */
export const brandImageKinds = ['logo', 'logo_dark', 'favicon', 'social_image'] as const
export type BrandImageKind = (typeof brandImageKinds)[number]

/** Colours, font and corners; a null colour is the design's own. */
export const BrandStyle = z.object({
  primary: z.nullable(HexColour),
  accent: z.nullable(HexColour),
  font: z.enum(brandFonts),
  corners: z.enum(brandCorners),
})
export type BrandStyle = z.output<typeof BrandStyle>

/** How the shop looks. Its files: logos `.webp` and `.png`, the favicon `-<size>.png`, the social image `.jpg`. */
export const Brand = z.extend(BrandStyle, {
  logo: z.nullable(BrandImage),
  logo_dark: z.nullable(BrandImage),
  favicon: z.nullable(BrandImage),
  social_image: z.nullable(BrandImage),
})
export type Brand = z.output<typeof Brand>

/** The design's own look, which pages do not mention. */
export const designBrand: Brand = {
  primary: null,
  accent: null,
  font: 'jakarta',
  corners: 'rounded',
  logo: null,
  logo_dark: null,
  favicon: null,
  social_image: null,
}
