import { t } from '@shop/contract/t'
import { removeFromCart } from '../../api/generated/cart.ts'
import { changeCart } from '../../api/cart-changes.ts'
import type { CartPlace } from '../../api/cart-lines.ts'
import { localCart } from '../../api/local-cart.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { tellLine } from './line-trouble.ts'
import { refusalReason } from './refusal-reason.ts'

/** Takes a line out, first here and then on the server; a refusal puts it back and the line says why. */
export async function removeItem(place: CartPlace): Promise<void> {
  const toast = toastLoading(t('Removing item from cart...'))
  const before = localCart.lines()
  localCart.remove(place)
  tellLine(place, '')
  try {
    await changeCart(() => removeFromCart({ variant_id: place.variantId, productId: place.productId }))
    toastSuccess(t('Item removed from cart!'), toast)
  } catch (error) {
    localCart.putBack(before)
    tellLine(place, refusalReason(error))
    toastError(t('Failed to remove item from cart!'), toast)
  }
}
