import type { CheckoutOptions } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { savePhone } from '../../identity/accounts/save-phone.ts'
import { consumeCartLines } from '../../selling/cart/take-lines.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail } from '../../core/refusal.ts'
import { setConsent } from '../../notifications/subscriptions/give-consent.ts'
import { defaultCheckoutOptions } from './plain-choice.ts'
import { parseCheckoutAddress } from './given-address.ts'
import { completeCheckout } from './make-order.ts'

export interface PlaceOrderInput {
  address: Address
  payment_method: PaymentMethod
  /** The total that the shopper saw and agreed to, in kobo. */
  confirmed_total_kobo: number
  /** What of it is left to pay after store credit; all of it unless given. */
  confirmed_outstanding_kobo?: number | undefined
  /** What pay on delivery asks for before, as the shopper saw it. */
  confirmed_prepaid_kobo?: number | undefined
  options?: CheckoutOptions
  /** Consent to SMS about orders. */
  sms_opt_in?: boolean
  key: string | undefined
}

/**
 * Makes an order of the whole cart at the confirmed total, all of it or nothing: stock is held while the shopper pays,
 * or taken at once where the order is paid at the door. Prices, stock and fee are read again under lock.
 * Refusals: those of completeCheckout, and invalid_input, cart_empty, no_delivery_there, idempotency_key_reused.
 */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<Order> {
  const account = requireAccount(ctx.actor)
  const { account_id: accountId } = account
  const { key, ...request } = input
  const { options = defaultCheckoutOptions } = input
  const isPickup = options.delivery.method !== 'door'
  const address = parseCheckoutAddress(input.address, isPickup)
  return withIdempotency(ctx, { key, operation: 'order.place', input: request }, async (ctx) => {
    const lines = await consumeCartLines(ctx, accountId)
    if (lines.length === 0) fail('cart_empty')
    if (input.sms_opt_in) {
      await savePhone(ctx, address.phone)
      await setConsent(ctx, { purpose: 'orders', channel: 'sms', granted: true }, 'checkout')
    }
    const { email } = account
    return completeCheckout(ctx, {
      ...input,
      customer: { account_id: accountId, email },
      lines,
      address,
      options,
    })
  })
}
