import type { LeftOut, Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { actionKey } from '../../api/action-key.ts'
import { reorder } from '../../api/generated/orders.ts'
import { changeCart } from '../../api/cart-changes.ts'
import { localCart } from '../../api/local-cart.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { leftOutWords } from './left-out-words.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

/** "Buy again": everything goes into the cart at once, or the shopper reads what could not. */
export function BuyAgain({ order }: { order: Order }) {
  const { buy, buying, skipped: leftOut } = useBuyAgain(order.id)
  return (
    <>
      {leftOut && (
        <Banner tone="warn" className="w-full">
          {t('Some items couldn’t be added to your cart:')}
          <ul className="font-medium">
            {leftOut.map((line) => (
              <li key={`${line.name} ${line.requested_quantity} ${line.added_quantity}`}>
                {leftOutWords(line)}
              </li>
            ))}
          </ul>
          <Link to="/cart" className="underline">
            {t('View cart')}
          </Link>
        </Banner>
      )}
      <NetworkButton icon={<RotateCcw aria-hidden />} loading={buying} onClick={() => void buy()}>
        {t('Buy again')}
      </NetworkButton>
    </>
  )
}

function useBuyAgain(orderId: string) {
  const navigate = useNavigate()
  const [buying, setBuying] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut[] | null>(null)
  // Pressed again after a lost answer it is the same act.
  const key = useRef('')
  const buy = async () => {
    setBuying(true)
    setLeftOut(null)
    const toast = toastLoading(t('Adding to cart...'))
    key.current ||= actionKey()
    try {
      const { cart, skipped } = await changeCart(() => reorder({ orderId }, { idempotencyKey: key.current }))
      key.current = ''
      localCart.replace(cart.cart_items)
      if (skipped.some(({ added_quantity: added }) => added > 0) || skipped.length === 0)
        toastSuccess(t('Added to cart!'), toast)
      else toastError(t('Failed to add to cart!'), toast)
      if (skipped.length === 0) void navigate('/cart')
      else setLeftOut(skipped)
    } catch (error) {
      toastError(messageOf(error), toast)
    }
    setBuying(false)
  }
  return { buy, buying, skipped: leftOut }
}
