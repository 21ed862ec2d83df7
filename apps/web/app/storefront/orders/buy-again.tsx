import type { Order, SkippedItem } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomIdempotencyKey } from '../../api/api.ts'
import { reorder } from '../../api/generated/orders.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { localCart } from '../../api/local-cart-changes.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { SkippedItems } from '../../entities/order/skipped-items.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'

/** "Buy again" button: adds all items to the cart and lists those that could not be added. */
export function BuyAgain({ order }: { order: Order }) {
  const { buy, isBuying, skipped } = useBuyAgain(order.id)
  return (
    <>
      {skipped && <SkippedItems items={skipped} className="w-full" />}
      <NetworkButton icon={<RotateCcw aria-hidden />} loading={isBuying} onClick={() => void buy()}>
        {t('Buy again')}
      </NetworkButton>
    </>
  )
}

function useBuyAgain(orderId: string) {
  const navigate = useNavigate()
  const [isBuying, setBuying] = useState(false)
  const [skipped, setSkipped] = useState<SkippedItem[] | null>(null)
  // Clicking again after a lost response reuses the key, so nothing is added twice.
  const key = useRef('')
  const buy = async () => {
    setBuying(true)
    setSkipped(null)
    const toast = toastLoading(t('Adding to cart...'))
    key.current ||= randomIdempotencyKey()
    try {
      const { cart, skipped } = await queueCartChange(() =>
        reorder({ order_id: orderId }, { idempotencyKey: key.current }),
      )
      key.current = ''
      localCart.replace(cart.cart_items)
      if (skipped.some(({ added_quantity }) => added_quantity > 0) || skipped.length === 0)
        toastSuccess(t('Added to cart!'), toast)
      else toastError(t('Failed to add to cart!'), toast)
      if (skipped.length === 0) void navigate('/cart')
      else setSkipped(skipped)
    } catch (error) {
      toastError(getErrorMessage(error), toast)
    }
    setBuying(false)
  }
  return { buy, isBuying, skipped }
}
