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
  paymentMethod: PaymentMethod | undefined
}

/** The basket's lines with what they offer; a variant that is gone has no line. */
function basketLines({ lines, offers }: Pick<Basket, 'lines' | 'offers'>) {
  const byId = new Map(offers.map((offer) => [offer.variantId, offer]))
  return lines.flatMap(({ variantId, quantity }) => {
    const offer = byId.get(variantId)
    return offer ? [{ ...offer, quantity }] : []
  })
}

/** The ways to bring goods worth so many kobo, and the one that counts. */
function deliveryOf({ zone, delivery }: Basket, lines: ReturnType<typeof basketLines>, itemsKobo: number) {
  const weightGrams = lines.reduce((sum, line) => sum + line.quantity * line.weightGrams, 0)
  const options = zone ? deliveryChoices(zone, { weightGrams, itemsKobo }) : []
  return { options, chosen: chosenDelivery(options, delivery) ?? options[0] ?? null }
}

/** What the shopper is asked to confirm, and the priced lines behind it. */
export function priceAll(basket: Basket) {
  const { credit, paymentMethod } = basket
  const lines = basketLines(basket)
  const itemsKobo = lines.reduce((sum, line) => sum + line.quantity * line.priceKobo, 0)
  const feeKoboOf = (worthKobo: number) => deliveryOf(basket, lines, worthKobo).chosen?.fee_kobo
  const { applied, hints } = applyPromotions({ lines, feeKobo: feeKoboOf }, basket.promotions, basket.now)
  const worthKobo = itemsKobo - discountOnKobo(applied, 'items')
  const { options, chosen: delivery } = deliveryOf(basket, lines, worthKobo)
  const feeKobo = delivery?.fee_kobo
  const { isVatRegistered } = basket
  const priced = priceBasket(lines, { deliveryFeeKobo: feeKobo, discounts: applied, isVatRegistered })
  const { totalKobo } = priced
  const creditKobo = credit.isUsed ? Math.min(credit.availableKobo, totalKobo) : 0
  const restKobo = totalKobo - creditKobo
  const feeDueKobo = (feeKobo ?? 0) - discountOnKobo(applied, 'delivery')
  const prepaidKobo = prepaidFeeKobo({ feeKobo: feeDueKobo, totalKobo, creditKobo }, basket)
  const nowKobo = Math.max(0, prepaidKobo - creditKobo)
  const isAtDoor = paymentMethod !== undefined && !paymentMethods[paymentMethod].paidFirst
  const planned: PlannedBasket = {
    priceKobo: totalKobo,
    categoryIds: lines.map((line) => line.categoryIds),
    today: lagosDate(basket.now),
  }
  const plans = delivery ? planOffers(basket.plans, planned) : []
  const quote: Quote = {
    items: cartOf(basket.lines, basket.offers).cart_items,
    items_kobo: priced.itemsKobo,
    delivery,
    delivery_options: options,
    delivery_fee_kobo: feeKobo ?? null,
    discounts: applied.map(({ discount }) => discount),
    discount_kobo: priced.discountKobo,
    hints,
    vat_kobo: priced.vatKobo,
    total_kobo: totalKobo,
    credit_available_kobo: credit.availableKobo,
    credit_kobo: creditKobo,
    due_kobo: isAtDoor ? nowKobo : restKobo,
    due_at_door_kobo: isAtDoor ? restKobo - nowKobo : 0,
    prepaid_kobo: prepaidKobo,
    plans,
    payment_options: paymentOptions(
      {
        lines,
        delivery,
        totalKobo,
        restKobo,
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
