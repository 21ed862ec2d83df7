import type { Order } from '@shop/contract/orders'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeOrder } from '../../api/generated/checkout.ts'
import { cartIsSent } from '../../api/cart-changes.ts'
import { refreshProfile } from '../../api/follow-profile.ts'
import { openPayment } from '../../entities/payment/open-payment.ts'
import { messageOf } from '../../api/request-error.ts'
import { rereadAddresses } from '../../entities/customer/saved-addresses.ts'
import { toastError } from '../../api/toasts.ts'
import type { OrderWish } from './order-wish.ts'
import { placeProblem, type PlaceProblem } from './place-problem.ts'
import { forgetDraft } from './use-draft.ts'

export interface PlaceOrder {
  place: (wish: OrderWish) => Promise<PlaceProblem | null>
  /** From the press until the next page: it cannot be pressed twice. */
  placing: boolean
}

/** Places the order once, then opens the payment page or shows the confirmation. Answers what went wrong, if so. */
export function usePlaceOrder(): PlaceOrder {
  const navigate = useNavigate()
  const [placing, setPlacing] = useState(false)
  const busy = useRef(false)
  const place = useCallback(
    async (wish: OrderWish) => {
      if (busy.current) return null
      busy.current = true
      setPlacing(true)
      try {
        await leaveWith(await sendWish(wish), navigate)
        return null
      } catch (error) {
        busy.current = false
        setPlacing(false)
        return placeProblem(error)
      }
    },
    [navigate],
  )
  return { place, placing }
}

async function sendWish({ key, body }: OrderWish): Promise<Order> {
  await cartIsSent()
  return placeOrder(body, { idempotencyKey: key })
}

/** The order exists; whatever fails from here on leads to its page, where it can be paid again. */
async function leaveWith(order: Order, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  forgetDraft()
  // The order keeps its address for the next one.
  void rereadAddresses()
  const page = `/orders/${order.id}`
  if (order.payment_method === 'pay_later')
    await navigate(`/account/pay-later/${order.id}`, { replace: true })
  else if (!order.can_pay || order.payment_method === 'bank_transfer')
    await navigate(`${page}/confirmation`, { replace: true })
  else {
    try {
      await openPayment(order.id)
      return
    } catch (error) {
      toastError(messageOf(error))
      await navigate(page, { replace: true })
    }
  }
  await refreshProfile().catch(() => undefined)
}
