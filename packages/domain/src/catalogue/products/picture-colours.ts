import { isEditable, type StoredVariant } from './variant-plan.ts'

export const unknownColourMessage = 'The product doesn’t have this colour'

/** The colours of a product, on sale or not, that a picture can show. */
export function variantColours(
  stored: readonly Pick<StoredVariant, 'colour' | 'retired_at' | 'is_disabled'>[],
): Set<string> {
  return new Set(stored.filter(isEditable).map(({ colour }) => colour))
}
