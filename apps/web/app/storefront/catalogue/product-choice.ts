import type { Picture, Variant } from '@shop/contract/catalogue'

/** What is chosen of a product; null where nothing is yet, '' where there is no such choice. */
export interface Choice {
  colour: string | null
  size: string | null
}

export interface ChoiceOption {
  value: string
  soldOut: boolean
}

type Side = keyof Choice

const otherSide: Record<Side, Side> = { colour: 'size', size: 'colour' }

/** Where there is only one colour or size it is chosen from the start; a colour always is, since pictures show one. */
export function firstChoice(variants: readonly Variant[]): Choice {
  const sold = variants.find((variant) => variant.in_stock) ?? variants[0]
  const sizes = new Set(variants.map((variant) => variant.size))
  return { colour: sold?.colour ?? '', size: sizes.size === 1 ? (sold?.size ?? '') : null }
}

/** The colours or sizes in the order of the variants, each sold out where nothing fits the other choice. */
export function choiceOptions(variants: readonly Variant[], side: Side, choice: Choice): ChoiceOption[] {
  const fixed = choice[otherSide[side]]
  const values = [...new Set(variants.map((variant) => variant[side]))].filter((value) => value !== '')
  return values.map((value) => {
    const fitting = variants.filter(
      (variant) => variant[side] === value && (fixed === null || variant[otherSide[side]] === fixed),
    )
    return { value, soldOut: !fitting.some((variant) => variant.in_stock) }
  })
}

/** The variant that is chosen; undefined while a choice is open, or where there is none of that kind. */
export function chosenVariant(variants: readonly Variant[], choice: Choice): Variant | undefined {
  return variants.find((variant) => variant.colour === choice.colour && variant.size === choice.size)
}

/** The lowest price (kobo) of what the choice leaves open, with the variant that has it. */
export function cheapestOf(variants: readonly Variant[], choice: Choice): Variant | undefined {
  const open = variants.filter(
    (variant) =>
      (choice.colour === null || variant.colour === choice.colour) &&
      (choice.size === null || variant.size === choice.size),
  )
  const offered = open.length > 0 ? open : variants
  return offered.toSorted((a, b) => a.price_kobo - b.price_kobo)[0]
}

/** Pictures of the colour, then pictures without a colour; all pictures if there is neither. */
export function picturesOfColour(pictures: Picture[], colour: string | null): Picture[] {
  const fitting = pictures.filter((picture) => !picture.colour || picture.colour === colour)
  return fitting[0] ? fitting.toSorted((a, b) => +!a.colour - +!b.colour) : pictures
}

export function pricesDiffer(variants: readonly Variant[], choice: Choice): boolean {
  if (chosenVariant(variants, choice)) return false
  return new Set(variants.map((variant) => variant.price_kobo)).size > 1
}
