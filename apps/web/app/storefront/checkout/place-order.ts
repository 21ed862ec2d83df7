import type { Order } from '@shop/contract/orders'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { placeOrder } from '../../api/generated/checkout.ts'
import { waitForCartChanges } from '../../api/cart-changes.ts'
import { refreshProfile } from '../../api/sync-profile.ts'
import { openPayment } from '../../entities/payment/open-payment.ts'
import { getErrorMessage, getErrorCode } from '../../api/request-error.ts'
import { refetchAddresses } from '../../entities/customer/saved-addresses.ts'
import { toastError } from '../../api/toasts.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { clearCheckoutDraft } from './use-draft.ts'
import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { getAddressErrors, type AddressField } from '../../entities/customer/address-form.ts'
import type { CheckoutStep } from './checkout-draft.ts'

interface PlaceOrder {
  place: (input: CheckoutInput) => Promise<OrderError | null>
  /** True from the click until the next page opens, so that the order cannot be placed twice. */
  isPlacing: boolean
}

/** Places the order once, then opens the payment page or the confirmation. `place` returns the error, if any. */
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

/** Opens the next page. The order exists: if payment cannot start, opens the order's page, where it can be retried. */
async function openPlacedOrder(order: Order, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  clearCheckoutDraft()
  // The order's address is now saved for the next order.
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

/** Why the order could not be placed, and where the shopper can fix it. */
export interface OrderError {
  text: string
  /** The step to correct; absent if the shopper should simply retry. */
  step?: CheckoutStep
  fields?: Partial<Record<AddressField, string>>
  /** The variant that cannot be ordered. */
  variantId?: string
  /** The current quote, if the total has changed. */
  quote?: Quote
  /** The request can never succeed: the next attempt needs a new idempotency key. */
  spent?: boolean
}

const noResponseMessage = t('We didn’t get a response. Please try again: you won’t be charged twice.')

/** Maps an API error to the message and step shown to the shopper. */
export function toOrderError(error: unknown): OrderError {
  const code = getErrorCode(error)
  const text = getErrorMessage(error)
  const data = Object(error)
  switch (code) {
    case undefined:
    case 'internal_error':
      return { text: noResponseMessage }
    case 'invalid_input': {
      const errors: unknown = Reflect.get(data, 'errors')
      const fields = { ...getAddressErrors(errors, 'address.'), ...getAddressErrors(errors) }
      return Object.keys(fields).length > 0 ? { text, step: 'delivery', fields } : { text }
    }
    case 'delivery_unavailable':
      return { text, step: 'delivery', fields: { lga: text } }
    case 'pay_on_delivery_unavailable':
    case 'online_payment_unavailable':
    case 'transfer_unavailable':
    case 'plan_unavailable':
      return { text, step: 'payment' }
    case 'out_of_stock':
    case 'product_unavailable':
      return { text, variantId: String(Reflect.get(data, 'variant_id') ?? '') }
    case 'total_changed':
      return { text, quote: Reflect.get(data, 'quote') as Quote }
    case 'idempotency_key_reused':
    case 'cart_empty':
      return { text, spent: true }
    default:
      return { text }
  }
}
