import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { CheckoutChoice, Quote } from '@shop/contract/checkout'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { t } from '@shop/contract/t'
import { listLines } from '../../selling/cart/list-lines.ts'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { findLga, findState } from '../../delivery/states.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { findPromotions } from '../../selling/promotions/find-promotions.ts'
import { spendableCredit } from '../../payments/spendable-credit.ts'
import { offeredPlans } from '../../payments/instalments/offered-plans.ts'
import { manualTransfer } from '../../store/manual-transfer.ts'
import { payOnDeliveryRules } from '../../store/pay-on-delivery.ts'
import { taxFacts } from '../../store/tax-facts.ts'
import { priceAll } from './basket.ts'
import { onlineWaysOf } from './payment-options.ts'
import { plainChoice } from './plain-choice.ts'
import { zoneFor } from './zone-for.ts'

export interface QuoteWish {
  state?: string | undefined
  lga?: string | undefined
  payment_method?: PaymentMethod | undefined
  choice?: CheckoutChoice
}

/**
 * Prices the account's cart for a place; until both state and area are given, without delivery. Changes nothing.
 * Refuses with cart_empty, invalid_input (`state`, `lga`) or no_delivery_there.
 */
export async function quote(ctx: RequestContext, wish: QuoteWish): Promise<Quote> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { choice = plainChoice } = wish
  const rules = await ctx.kept.read(ctx, payOnDeliveryRules)
  const zone = await zoneOf(ctx, wish, { account_id: accountId, rules })
  const lines = await listLines(ctx, accountId)
  if (lines.length === 0) refuse('cart_empty')
  const offers = await readOffers(ctx, { variantIds: lines.map((line) => line.variant_id) })
  return priceAll({
    lines,
    offers,
    zone,
    delivery: choice.delivery,
    online: onlineWaysOf(ctx.providers.gateways.forNew),
    promotions: await findPromotions(ctx, accountId, choice.coupons),
    rules,
    plans: await ctx.kept.read(ctx, offeredPlans),
    isVatRegistered: (await ctx.kept.read(ctx, taxFacts)).is_vat_registered,
    takesTransfers: (await ctx.kept.read(ctx, manualTransfer)).enabled,
    now: ctx.clock.now(),
    credit: { availableKobo: await spendableCredit(ctx, accountId), isUsed: choice.use_credit },
    payment_method: wish.payment_method,
  }).quote
}

async function zoneOf(
  ctx: RequestContext,
  wish: QuoteWish,
  buyer: { account_id: string; rules: PayOnDeliveryRules },
) {
  if (!wish.state) return undefined
  const state = findState(wish.state) ?? refuseField('state', t('Choose a state'))
  if (!wish.lga) return undefined
  const lga = findLga(state, wish.lga)
  if (!lga) refuseField('lga', t('Choose a local government area of {state}', { state: state.name }))
  return (await zoneFor(ctx, { state: state.code, lga }, buyer)) ?? refuse('delivery_unavailable')
}
