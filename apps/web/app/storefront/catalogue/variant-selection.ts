import type { Image, Variant } from '@shop/contract/catalogue'

/** Selected options: null is not chosen yet, '' is not an option of the product. */
export interface VariantSelection {
  colour: string | null
  size: string | null
}

export interface VariantOptionValue {
  value: string
  soldOut: boolean
}

type VariantOption = keyof VariantSelection

const otherOption: Record<VariantOption, VariantOption> = { colour: 'size', size: 'colour' }

/** Preselects a single colour or size, and always a colour, since images show one. */
export function defaultSelection(variants: readonly Variant[]): VariantSelection {
  const sold = variants.find((variant) => variant.in_stock) ?? variants[0]
  const sizes = new Set(variants.map((variant) => variant.size))
  return { colour: sold?.colour ?? '', size: sizes.size === 1 ? (sold?.size ?? '') : null }
}

/** Colours or sizes in variant order; sold out if no variant matches the other option. */
export function variantOptionValues(
  variants: readonly Variant[],
  side: VariantOption,
  option: VariantSelection,
): VariantOptionValue[] {
  const fixed = option[otherOption[side]]
  const values = [...new Set(variants.map((variant) => variant[side]))].filter((value) => value !== '')
  return values.map((value) => {
    const matching = variants.filter(
      (variant) => variant[side] === value && (fixed === null || variant[otherOption[side]] === fixed),
    )
    return { value, soldOut: !matching.some((variant) => variant.in_stock) }
  })
}

/** The selected variant; undefined if the selection is incomplete or matches none. */
export function selectedVariant(variants: readonly Variant[], option: VariantSelection): Variant | undefined {
  return variants.find((variant) => variant.colour === option.colour && variant.size === option.size)
}

/** The lowest price (kobo) that matches the selection, with its variant. */
export function getCheapest(variants: readonly Variant[], option: VariantSelection): Variant | undefined {
  const open = variants.filter(
    (variant) =>
      (option.colour === null || variant.colour === option.colour) &&
      (option.size === null || variant.size === option.size),
  )
  const available = open.length > 0 ? open : variants
  return available.toSorted((a, b) => a.price_kobo - b.price_kobo)[0]
}

/** Images of the colour, then images without a colour; all images if there are none of either. */
export function imagesForColour(images: Image[], colour: string | null): Image[] {
  const matching = images.filter((image) => !image.colour || image.colour === colour)
  return matching[0] ? matching.toSorted((a, b) => +!a.colour - +!b.colour) : images
}

export function hasPriceRange(variants: readonly Variant[], option: VariantSelection): boolean {
  if (selectedVariant(variants, option)) return false
  return new Set(variants.map((variant) => variant.price_kobo)).size > 1
}
