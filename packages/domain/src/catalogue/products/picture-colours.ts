import { isInForm, type KeptVariant } from './variant-plan.ts'

export const noSuchColour = 'The product doesn’t have this colour'

/** The colours of a product, on sale or not, that a picture can show. */
export function variantColours(
  kept: readonly Pick<KeptVariant, 'colour' | 'retired_at' | 'is_disabled'>[],
): Set<string> {
  return new Set(kept.filter(isInForm).map(({ colour }) => colour))
}
