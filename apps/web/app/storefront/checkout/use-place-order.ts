import type { Order } from '@shop/contract/orders'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeOrder } from '../../api/generated/checkout.ts'
import { waitForCartChanges } from '../../api/cart-changes.ts'
import { refreshProfile } from '../../api/follow-profile.ts'
import { openPayment } from '../../entities/payment/open-payment.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { refetchAddresses } from '../../entities/customer/saved-addresses.ts'
import { toastError } from '../../api/toasts.ts'
import type { CheckoutInput } from './order-wish.ts'
import { toOrderError, type OrderError } from './place-problem.ts'
import { clearCheckoutDraft } from './use-draft.ts'

export interface PlaceOrder {
  place: (input: CheckoutInput) => Promise<OrderError | null>
  /** From the press until the next page: it cannot be pressed twice. */
  isPlacing: boolean
}

/** Places the order once, then opens the payment page or shows the confirmation. Answers what went wrong, if so. */
export function usePlaceOrder(): PlaceOrder {
  const navigate = useNavigate()
  const [isPlacing, setPlacing] = useState(false)
  const busy = useRef(false)
  const place = useCallback(
    async (input: CheckoutInput) => {
      if (busy.current) return null
      busy.current = true
      setPlacing(true)
      try {
        await openPlacedOrder(await sendOrder(input), navigate)
        return null
      } catch (error) {
        busy.current = false
        setPlacing(false)
        return toOrderError(error)
      }
    },
    [navigate],
  )
  return { place, isPlacing }
}

async function sendOrder({ key, body }: CheckoutInput): Promise<Order> {
  await waitForCartChanges()
  return placeOrder(body, { idempotencyKey: key })
}

/** The order exists; whatever fails from here on leads to its page, where it can be paid again. */
async function openPlacedOrder(order: Order, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  clearCheckoutDraft()
  // The order keeps its address for the next one.
  void refetchAddresses()
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
      toastError(getErrorMessage(error))
      await navigate(page, { replace: true })
    }
  }
  await refreshProfile().catch(() => undefined)
}
