import { t } from '@shop/contract/t'
import { clearCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { localCart } from '../../api/local-cart.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'

/** Empties the cart, first here and then on the server; a refusal puts everything back. */
export async function clearAll(): Promise<void> {
  const toast = toastLoading(t('Clearing cart...'))
  const before = localCart.lines()
  localCart.clear()
  try {
    await queueCartChange(() => clearCart())
    toastSuccess(t('Cart cleared!'), toast)
  } catch {
    localCart.restoreLines(before)
    toastError(t('Failed to clear cart!'), toast)
  }
}
