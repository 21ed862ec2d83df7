import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { CheckoutChoice, Quote } from '@shop/contract/checkout'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { cartOf, type KeptLine } from '../../selling/cart/cart.ts'
import type { Offer } from '../../catalogue/products/offer.ts'
import { chosenDelivery, deliveryChoices } from '../../delivery/delivery-choices.ts'
import type { ServedZone } from '../../delivery/find-zone.ts'
import { discountOnKobo } from '../../selling/promotions/applied-discount.ts'
import { applyPromotions } from '../../selling/promotions/apply-promotions.ts'
import type { OfferedPromotions } from '../../selling/promotions/find-promotions.ts'
import { type PlannedBasket, planOffers } from '../../payments/instalments/plan-offers.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import type { OfferedPlan } from '../../payments/instalments/offered-plans.ts'
import { prepaidFeeKobo } from './prepaid-fee.ts'
import { type OnlineWays, paymentOptions } from './payment-options.ts'
import { priceBasket } from './price-basket.ts'

/** A cart with everything that decides its price, read in one moment. */
export interface Basket {
  lines: readonly KeptLine[]
  offers: readonly Offer[]
  zone: ServedZone | undefined
  /** How it is to come; to the door where that is not offered. */
  delivery: CheckoutChoice['delivery']
  online: OnlineWays
  promotions: OfferedPromotions
  /** Who may pay at the door. */
  rules: PayOnDeliveryRules
  /** By which it may be paid in parts. */
  plans: readonly OfferedPlan[]
  /** Whether the shop's own account is offered for transfers by hand. */
  takesTransfers: boolean
  /** Whether its prices contain VAT. */
  isVatRegistered: boolean
  /** The moment: promotions have their periods. */
  now: Date
  /** Store credit that the shopper has, and whether it is to be used. */
  credit: { availableKobo: number; isUsed: boolean }
  /** The way to pay, once it is chosen. */
  payment_method: PaymentMethod | undefined
}

/** The basket's lines with what they offer; a variant that is gone has no line. */
function basketLines({ lines, offers }: Pick<Basket, 'lines' | 'offers'>) {
  const byId = new Map(offers.map((offer) => [offer.variant_id, offer]))
  return lines.flatMap(({ variant_id: variantId, quantity }) => {
    const offer = byId.get(variantId)
    return offer ? [{ ...offer, quantity }] : []
  })
}

/** The ways to bring goods worth so many kobo, and the one that counts. */
function deliveryOf({ zone, delivery }: Basket, lines: ReturnType<typeof basketLines>, itemsKobo: number) {
  const weightGrams = lines.reduce((sum, line) => sum + line.quantity * line.weight_grams, 0)
  const options = zone ? deliveryChoices(zone, { weight_grams: weightGrams, items_kobo: itemsKobo }) : []
  return { options, chosen: chosenDelivery(options, delivery) ?? options[0] ?? null }
}

/** What the shopper is asked to confirm, and the priced lines behind it. */
export function priceAll(basket: Basket) {
  const { credit, payment_method: paymentMethod } = basket
  const lines = basketLines(basket)
  const itemsKobo = lines.reduce((sum, line) => sum + line.quantity * line.price_kobo, 0)
  const feeKoboOf = (worthKobo: number) => deliveryOf(basket, lines, worthKobo).chosen?.fee_kobo
  const { applied, hints } = applyPromotions({ lines, feeKobo: feeKoboOf }, basket.promotions, basket.now)
  const worthKobo = itemsKobo - discountOnKobo(applied, 'items')
  const { options, chosen: delivery } = deliveryOf(basket, lines, worthKobo)
  const feeKobo = delivery?.fee_kobo
  const { isVatRegistered } = basket
  const priced = priceBasket(lines, { delivery_fee_kobo: feeKobo, discounts: applied, isVatRegistered })
  const { total_kobo: totalKobo } = priced
  const creditKobo = credit.isUsed ? Math.min(credit.availableKobo, totalKobo) : 0
  const restKobo = totalKobo - creditKobo
  const feeDueKobo = (feeKobo ?? 0) - discountOnKobo(applied, 'delivery')
  const prepaidKobo = prepaidFeeKobo(
    { fee_kobo: feeDueKobo, total_kobo: totalKobo, credit_kobo: creditKobo },
    basket,
  )
  const nowKobo = Math.max(0, prepaidKobo - creditKobo)
  const isAtDoor = paymentMethod !== undefined && !paymentMethods[paymentMethod].isPrepaid
  const planned: PlannedBasket = {
    price_kobo: totalKobo,
    category_ids: lines.map((line) => line.category_ids),
    today: lagosDate(basket.now),
  }
  const plans = delivery ? planOffers(basket.plans, planned) : []
  const quote: Quote = {
    items: cartOf(basket.lines, basket.offers).cart_items,
    items_kobo: priced.items_kobo,
    delivery,
    delivery_options: options,
    delivery_fee_kobo: feeKobo ?? null,
    discounts: applied.map(({ discount }) => discount),
    discount_kobo: priced.discount_kobo,
    hints,
    vat_kobo: priced.vat_kobo,
    total_kobo: totalKobo,
    credit_available_kobo: credit.availableKobo,
    credit_kobo: creditKobo,
    due_now_kobo: isAtDoor ? nowKobo : restKobo,
    due_on_delivery_kobo: isAtDoor ? restKobo - nowKobo : 0,
    prepaid_kobo: prepaidKobo,
    plans,
    payment_options: paymentOptions(
      {
        lines,
        delivery,
        total_kobo: totalKobo,
        remaining_kobo: restKobo,
        rules: basket.rules,
        refusals: basket.zone?.counted ?? 0,
        isFeePrepaid: nowKobo > 0,
        hasPlans: plans.length > 0,
        takesTransfers: basket.takesTransfers,
      },
      basket.online,
    ),
  }
  return { quote, lines: priced.lines, applied }
}
