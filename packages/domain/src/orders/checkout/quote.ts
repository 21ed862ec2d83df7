import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { CheckoutOptions, Quote } from '@shop/contract/checkout'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import { t } from '@shop/contract/t'
import { listCartLines } from '../../selling/cart/cart.ts'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import { findLga, findState } from '../../delivery/states.ts'
import { getSpendableCredit } from '../../payments/record-payment.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { priceCheckout } from './price-cart.ts'
import { readCheckoutTerms } from './checkout-terms.ts'
import { defaultCheckoutOptions, findServedZone } from './checkout-delivery.ts'

export interface QuoteInput {
  state?: string | undefined
  lga?: string | undefined
  payment_method?: PaymentMethod | undefined
  options?: CheckoutOptions
}

/**
 * Prices the account's cart for a location; without delivery until both state and LGA are given. Changes nothing.
 * Throws cart_empty, invalid_input (`state`, `lga`) or delivery_unavailable.
 */
export async function quote(ctx: RequestContext, input: QuoteInput): Promise<Quote> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { options = defaultCheckoutOptions } = input
  const lines = await listCartLines(ctx, accountId)
  if (lines.length === 0) fail('cart_empty')
  const terms = await readCheckoutTerms(ctx, accountId, options)
  return priceCheckout({
    ...terms,
    lines,
    variants: await listSellableVariants(ctx, { variantIds: lines.map((line) => line.variant_id) }),
    zone: await findQuoteZone(ctx, input, { account_id: accountId, rules: terms.rules }),
    delivery: options.delivery,
    payment_method: input.payment_method,
    credit: { availableKobo: await getSpendableCredit(ctx, accountId), isUsed: options.use_credit },
  }).quote
}

async function findQuoteZone(
  ctx: RequestContext,
  input: QuoteInput,
  customer: { account_id: string; rules: PayOnDeliveryRules },
) {
  if (!input.state) return undefined
  const state = findState(input.state) ?? failField('state', t('Choose a state'))
  if (!input.lga) return undefined
  const lga = findLga(state, input.lga)
  if (!lga) failField('lga', t('Choose a local government area of {state}', { state: state.name }))
  return (await findServedZone(ctx, { state: state.code, lga }, customer)) ?? fail('delivery_unavailable')
}
