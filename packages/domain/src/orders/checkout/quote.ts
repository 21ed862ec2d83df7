import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { CheckoutChoice, Quote } from '@shop/contract/checkout'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { t } from '@shop/contract/t'
import { listLines } from '../../selling/cart/list-lines.ts'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import { findLga, findState } from '../../delivery/states.ts'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
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
  paymentMethod?: PaymentMethod | undefined
  choice?: CheckoutChoice
}

/**
 * Prices the account's cart for a place; until both state and area are given, without delivery. Changes nothing.
 * Refuses with cart_empty, invalid_input (`state`, `lga`) or no_delivery_there.
 */
export async function quote(shop: ShopContext, wish: QuoteWish): Promise<Quote> {
  const { accountId } = requireAccount(shop.actor)
  const { choice = plainChoice } = wish
  const rules = await shop.kept.read(shop, payOnDeliveryRules)
  const zone = await zoneOf(shop, wish, { accountId, rules })
  const lines = await listLines(shop, accountId)
  if (lines.length === 0) refuse('cart_empty')
  const offers = await readOffers(shop, { variantIds: lines.map((line) => line.variantId) })
  return priceAll({
    lines,
    offers,
    zone,
    delivery: choice.delivery,
    online: onlineWaysOf(shop.providers.gateways.forNew),
    promotions: await findPromotions(shop, accountId, choice.coupons),
    rules,
    plans: await shop.kept.read(shop, offeredPlans),
    isVatRegistered: (await shop.kept.read(shop, taxFacts)).vat_registered,
    takesTransfers: (await shop.kept.read(shop, manualTransfer)).on,
    now: shop.clock.now(),
    credit: { availableKobo: await spendableCredit(shop, accountId), isUsed: choice.use_credit },
    paymentMethod: wish.paymentMethod,
  }).quote
}

async function zoneOf(
  shop: ShopContext,
  wish: QuoteWish,
  buyer: { accountId: string; rules: PayOnDeliveryRules },
) {
  if (!wish.state) return undefined
  const state = findState(wish.state) ?? refuseField('state', t('Choose a state'))
  if (!wish.lga) return undefined
  const lga = findLga(state, wish.lga)
  if (!lga) refuseField('lga', t('Choose a local government area of {state}', { state: state.name }))
  return (await zoneFor(shop, { state: state.code, lga }, buyer)) ?? refuse('no_delivery_there')
}
