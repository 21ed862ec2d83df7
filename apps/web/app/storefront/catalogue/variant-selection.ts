import type { Image, Variant } from '@shop/contract/catalogue'

/** What is chosen of a product; null where nothing is yet, '' where there is no such choice. */
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

/** Where there is only one colour or size it is chosen from the start; a colour always is, since images show one. */
export function defaultSelection(variants: readonly Variant[]): VariantSelection {
  const sold = variants.find((variant) => variant.in_stock) ?? variants[0]
  const sizes = new Set(variants.map((variant) => variant.size))
  return { colour: sold?.colour ?? '', size: sizes.size === 1 ? (sold?.size ?? '') : null }
}

/** The colours or sizes in the order of the variants, each sold out where nothing fits the other choice. */
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

/** The variant that is chosen; undefined while a choice is open, or where there is none of that kind. */
export function selectedVariant(variants: readonly Variant[], option: VariantSelection): Variant | undefined {
  return variants.find((variant) => variant.colour === option.colour && variant.size === option.size)
}

/** The lowest price (kobo) of what the choice leaves open, with the variant that has it. */
export function getCheapest(variants: readonly Variant[], option: VariantSelection): Variant | undefined {
  const open = variants.filter(
    (variant) =>
      (option.colour === null || variant.colour === option.colour) &&
      (option.size === null || variant.size === option.size),
  )
  const available = open.length > 0 ? open : variants
  return available.toSorted((a, b) => a.price_kobo - b.price_kobo)[0]
}

/** Images of the colour, then images without a colour; all images if there is neither. */
export function imagesForColour(images: Image[], colour: string | null): Image[] {
  const matching = images.filter((image) => !image.colour || image.colour === colour)
  return matching[0] ? matching.toSorted((a, b) => +!a.colour - +!b.colour) : images
}

export function hasPriceRange(variants: readonly Variant[], option: VariantSelection): boolean {
  if (selectedVariant(variants, option)) return false
  return new Set(variants.map((variant) => variant.price_kobo)).size > 1
}
