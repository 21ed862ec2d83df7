import { t } from '@shop/contract/t'
import { randomIdempotencyKey } from '../../api/action-key.ts'
import { afterSignIn } from '../../api/after-sign-in.ts'
import { addToCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import type { LocalCartItem } from '../../api/cart-lines.ts'
import { openDialog } from '../../api/dialogs.ts'
import { localCart } from '../../api/local-cart.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { requiresSignIn, cartErrorMessage } from './refusal-reason.ts'

/** `reason` says in a few words why nothing was added, such as "Only 3 left". */
export type AddResult = { added: true } | { added: false; reason: string }

/**
 * Puts pieces into the local cart and tells the server; a refusal takes them back. Without a login the sign-in
 * dialog opens and the same act, with the same key, runs again afterwards (specification sections 4 and 8).
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
