import type { CheckoutChoice } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { savePhone } from '../../identity/accounts/save-phone.ts'
import { takeLines } from '../../selling/cart/take-lines.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse } from '../../core/refusal.ts'
import { giveConsent } from '../../notifications/subscriptions/give-consent.ts'
import { plainChoice } from './plain-choice.ts'
import { givenAddress } from './given-address.ts'
import { makeOrder } from './make-order.ts'

export interface PlaceOrder {
  address: Address
  payment_method: PaymentMethod
  /** The total that the shopper saw and agreed to, in kobo. */
  confirmed_total_kobo: number
  /** What of it is left to pay after store credit; all of it unless given. */
  confirmed_outstanding_kobo?: number | undefined
  /** What pay on delivery asks for before, as the shopper saw it. */
  confirmed_prepaid_kobo?: number | undefined
  choice?: CheckoutChoice
  /** Consent to SMS about orders. */
  sms_opt_in?: boolean
  key: string | undefined
}

/**
 * Makes an order of the whole cart at the confirmed total, all of it or nothing: stock is held while the shopper pays,
 * or taken at once where the order is paid at the door. Prices, stock and fee are read again under lock.
 * Refusals: those of makeOrder, and invalid_input, cart_empty, no_delivery_there, idempotency_key_reused.
 */
export async function placeOrder(ctx: RequestContext, wish: PlaceOrder): Promise<Order> {
  const account = requireAccount(ctx.actor)
  const { account_id: accountId } = account
  const { key, ...asked } = wish
  const { choice = plainChoice } = wish
  const isCollected = choice.delivery.method !== 'door'
  const address = givenAddress(wish.address, isCollected)
  return onceOnly(ctx, { key, act: 'order.place', wish: asked }, async (ctx) => {
    const lines = await takeLines(ctx, accountId)
    if (lines.length === 0) refuse('cart_empty')
    if (wish.sms_opt_in) {
      await savePhone(ctx, address.phone)
      await giveConsent(ctx, { purpose: 'orders', channel: 'sms', granted: true }, 'checkout')
    }
    const { email } = account
    return makeOrder(ctx, { ...wish, buyer: { account_id: accountId, email }, lines, address, choice })
  })
}
