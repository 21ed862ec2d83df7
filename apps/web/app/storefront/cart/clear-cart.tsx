import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { clearCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { localCart } from '../../api/local-cart-changes.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { CustomerConfirmDialog } from '../../forms/customer-confirm.tsx'

/** "Clear cart", with a confirmation. */
export function ClearCart({ count }: { count: number }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const clear = () => {
    setIsConfirming(false)
    void clearAll()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsConfirming(true)}
        className="min-h-11 text-dense font-semibold text-muted hover:text-ink hover:underline"
      >
        {t('Clear cart')}
      </button>
      <CustomerConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Clear your cart?')}
        subtitle={
          count === 1
            ? t('The item in it will be removed.')
            : t('All {count} items in it will be removed.', { count })
        }
        confirmButton={
          <Button variant="danger-filled" onClick={clear}>
            {t('Clear cart')}
          </Button>
        }
        cancelLabel={t('Keep items')}
      />
    </>
  )
}

/** Empties the cart locally, then on the server; an error restores it. */
export async function clearAll(): Promise<void> {
  const toast = toastLoading(t('Clearing cart...'))
  const previousLines = localCart.lines()
  localCart.clear()
  try {
    await queueCartChange(() => clearCart())
    toastSuccess(t('Cart cleared!'), toast)
  } catch {
    localCart.restoreLines(previousLines)
    toastError(t('Failed to clear cart!'), toast)
  }
}
