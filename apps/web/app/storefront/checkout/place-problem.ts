import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { getAddressErrors, type AddressField } from '../../entities/customer/address-form.ts'
import type { CheckoutStep } from './checkout-draft.ts'

/** Why no order came of it, and where the shopper can do something about it. */
export interface OrderError {
  text: string
  /** The step that has to change; none where pressing again is the way. */
  step?: CheckoutStep
  fields?: Partial<Record<AddressField, string>>
  /** The variant that cannot be ordered as it is. */
  variantId?: string
  /** What the order would cost now. */
  quote?: Quote
  /** The wish can never become an order: the next press is another intention. */
  spent?: boolean
}

const noResponseMessage = t('We didn’t get a response. Please try again: you won’t be charged twice.')

/** Reads the refusal of an order. */
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
