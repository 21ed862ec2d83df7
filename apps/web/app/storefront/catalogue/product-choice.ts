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

/** Where there is only one colour or size it is chosen from the start; a colour always is, since pictures show one. */
export function defaultSelection(variants: readonly Variant[]): VariantSelection {
  const sold = variants.find((variant) => variant.in_stock) ?? variants[0]
  const sizes = new Set(variants.map((variant) => variant.size))
  return { colour: sold?.colour ?? '', size: sizes.size === 1 ? (sold?.size ?? '') : null }
}

/** The colours or sizes in the order of the variants, each sold out where nothing fits the other choice. */
export function variantOptionValues(
  variants: readonly Variant[],
  side: VariantOption,
  choice: VariantSelection,
): VariantOptionValue[] {
  const fixed = choice[otherOption[side]]
  const values = [...new Set(variants.map((variant) => variant[side]))].filter((value) => value !== '')
  return values.map((value) => {
    const matching = variants.filter(
      (variant) => variant[side] === value && (fixed === null || variant[otherOption[side]] === fixed),
    )
    return { value, soldOut: !matching.some((variant) => variant.in_stock) }
  })
}

/** The variant that is chosen; undefined while a choice is open, or where there is none of that kind. */
export function selectedVariant(variants: readonly Variant[], choice: VariantSelection): Variant | undefined {
  return variants.find((variant) => variant.colour === choice.colour && variant.size === choice.size)
}

/** The lowest price (kobo) of what the choice leaves open, with the variant that has it. */
export function getCheapest(variants: readonly Variant[], choice: VariantSelection): Variant | undefined {
  const open = variants.filter(
    (variant) =>
      (choice.colour === null || variant.colour === choice.colour) &&
      (choice.size === null || variant.size === choice.size),
  )
  const available = open.length > 0 ? open : variants
  return available.toSorted((a, b) => a.price_kobo - b.price_kobo)[0]
}

/** Pictures of the colour, then pictures without a colour; all pictures if there is neither. */
export function imagesForColour(pictures: Image[], colour: string | null): Image[] {
  const matching = pictures.filter((image) => !image.colour || image.colour === colour)
  return matching[0] ? matching.toSorted((a, b) => +!a.colour - +!b.colour) : pictures
}

export function hasPriceRange(variants: readonly Variant[], choice: VariantSelection): boolean {
  if (selectedVariant(variants, choice)) return false
  return new Set(variants.map((variant) => variant.price_kobo)).size > 1
}
