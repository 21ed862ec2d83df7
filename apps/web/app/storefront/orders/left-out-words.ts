import type { SkippedItem } from '@shop/contract/orders'
import { t } from '@shop/contract/t'

/** Why a line of an old order is not in the cart as it was, in one sentence. */
export function skippedItemText({
  name,
  requested_quantity: wanted,
  added_quantity: added,
}: SkippedItem): string {
  return added > 0
    ? t('{name}: only {added} of {wanted} added.', { name, added, wanted })
    : t('{name}: sold out or no longer available.', { name })
}
