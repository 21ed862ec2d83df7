import { t } from '@shop/contract/t'
import { randomIdempotencyKey } from '../../api/api.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { openDialog } from '../../api/dialogs.ts'
import { addToCart } from '../../api/generated/cart.ts'
import type { LocalCartItem } from '../../api/local-cart.ts'
import { localCart } from '../../api/local-cart-changes.ts'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { afterSignIn } from '../../api/session.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'

/** `reason`: why nothing was added, in a few words, such as "Only 3 left". */
export type AddResult = { added: true } | { added: false; reason: string }

/**
 * Adds units to the local cart, then on the server; an error reverts them. Signed out, the sign-in dialog opens, and the
 * same call with the same key runs afterwards.
 */
export async function addItem(
  item: LocalCartItem,
  idempotencyKey = randomIdempotencyKey(),
): Promise<AddResult> {
  const { product, variant_id, quantity } = item
  const toast = toastLoading(t('Adding to cart...'))
  localCart.add(item)
  try {
    await queueCartChange(() =>
      addToCart({ product_id: product.id, variant_id, quantity }, { idempotencyKey }),
    )
    toastSuccess(t('Added to cart!'), toast)
    return { added: true }
  } catch (error) {
    localCart.undoAdd(item)
    if (!requiresSignIn(error)) {
      toastError(t('Failed to add to cart!'), toast)
      return { added: false, reason: cartErrorMessage(error) }
    }
    afterSignIn(() => void addItem(item, idempotencyKey))
    openDialog('sign-in')
    toastError(t('Please login to add to cart!'), toast)
    return { added: false, reason: t('Please login to add to cart!') }
  }
}

/** Whether the server requires a login. */
export function requiresSignIn(error: unknown): boolean {
  return getErrorCode(error) === 'unauthenticated'
}

/** Why the server rejected a change of the cart, short enough to fit below its line. */
export function cartErrorMessage(error: unknown): string {
  if (getErrorCode(error) !== 'out_of_stock') return getErrorMessage(error)
  const available: unknown = Reflect.get(Object(error), 'available')
  if (typeof available !== 'number') return getErrorMessage(error)
  return available > 0 ? t('Only {count} left', { count: available }) : t('Sold out')
}
