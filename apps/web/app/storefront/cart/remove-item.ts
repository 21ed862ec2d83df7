import { t } from '@shop/contract/t'
import { removeFromCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import type { CartLineKey } from '../../api/cart-lines.ts'
import { localCart } from '../../api/local-cart.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { setLineError } from './line-trouble.ts'
import { cartErrorMessage } from './refusal-reason.ts'

/** Takes a line out, first here and then on the server; a refusal puts it back and the line says why. */
export async function removeItem(place: CartLineKey): Promise<void> {
  const toast = toastLoading(t('Removing item from cart...'))
  const before = localCart.lines()
  localCart.remove(place)
  setLineError(place, '')
  try {
    await queueCartChange(() => removeFromCart({ variant_id: place.variantId, productId: place.productId }))
    toastSuccess(t('Item removed from cart!'), toast)
  } catch (error) {
    localCart.restoreLines(before)
    setLineError(place, cartErrorMessage(error))
    toastError(t('Failed to remove item from cart!'), toast)
  }
}
