import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import type { CheckoutOptions, Quote } from '@shop/contract/checkout'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { presentCart, type StoredCartLine } from '../../selling/cart/cart.ts'
import type { SellableVariant } from '../../catalogue/products/offer.ts'
import { findDeliveryOption, listDeliveryOptions } from '../../delivery/delivery-choices.ts'
import type { ServedZone } from '../../delivery/find-zone.ts'
import { discountOnKobo } from '../../selling/promotions/applied-discount.ts'
import { applyPromotions } from '../../selling/promotions/apply-promotions.ts'
import type { AvailablePromotions } from '../../selling/promotions/find-promotions.ts'
import { type PlanCart, listPlanOffers } from '../../payments/instalments/plan-offers.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import type { AvailablePlan } from '../../payments/instalments/offered-plans.ts'
import { prepaidFeeKobo } from './prepaid-fee.ts'
import { type OnlineMethods, paymentOptions } from './payment-options.ts'
import { priceCart } from './price-basket.ts'

/** A cart with everything that decides its price, read in one moment. */
export interface CheckoutCart {
  lines: readonly StoredCartLine[]
  variants: readonly SellableVariant[]
  zone: ServedZone | undefined
  /** How it is to come; to the door where that is not offered. */
  delivery: CheckoutOptions['delivery']
  online: OnlineMethods
  promotions: AvailablePromotions
  /** Who may pay at the door. */
  rules: PayOnDeliveryRules
  /** By which it may be paid in parts. */
  plans: readonly AvailablePlan[]
  /** Whether the shop's own account is offered for transfers by hand. */
  acceptsTransfers: boolean
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
function toCartLines({ lines, variants }: Pick<CheckoutCart, 'lines' | 'variants'>) {
  const byId = new Map(variants.map((variant) => [variant.variant_id, variant]))
  return lines.flatMap(({ variant_id: variantId, quantity }) => {
    const variant = byId.get(variantId)
    return variant ? [{ ...variant, quantity }] : []
  })
}

/** The ways to bring goods worth so many kobo, and the one that counts. */
function cartDelivery(
  { zone, delivery }: CheckoutCart,
  lines: ReturnType<typeof toCartLines>,
  itemsKobo: number,
) {
  const weightGrams = lines.reduce((sum, line) => sum + line.quantity * line.weight_grams, 0)
  const options = zone ? listDeliveryOptions(zone, { weight_grams: weightGrams, items_kobo: itemsKobo }) : []
  return { options, chosen: findDeliveryOption(options, delivery) ?? options[0] ?? null }
}

/** What the shopper is asked to confirm, and the priced lines behind it. */
export function priceCheckout(cart: CheckoutCart) {
  const { credit, payment_method: paymentMethod } = cart
  const lines = toCartLines(cart)
  const itemsKobo = lines.reduce((sum, line) => sum + line.quantity * line.price_kobo, 0)
  const getFeeKobo = (itemsValueKobo: number) => cartDelivery(cart, lines, itemsValueKobo).chosen?.fee_kobo
  const { applied, hints } = applyPromotions({ lines, feeKobo: getFeeKobo }, cart.promotions, cart.now)
  const itemsValueKobo = itemsKobo - discountOnKobo(applied, 'items')
  const { options, chosen: delivery } = cartDelivery(cart, lines, itemsValueKobo)
  const feeKobo = delivery?.fee_kobo
  const { isVatRegistered } = cart
  const priced = priceCart(lines, { delivery_fee_kobo: feeKobo, discounts: applied, isVatRegistered })
  const { total_kobo: totalKobo } = priced
  const creditKobo = credit.isUsed ? Math.min(credit.availableKobo, totalKobo) : 0
  const remainingKobo = totalKobo - creditKobo
  const feeDueKobo = (feeKobo ?? 0) - discountOnKobo(applied, 'delivery')
  const prepaidKobo = prepaidFeeKobo(
    { fee_kobo: feeDueKobo, total_kobo: totalKobo, credit_kobo: creditKobo },
    cart,
  )
  const payableNowKobo = Math.max(0, prepaidKobo - creditKobo)
  const isOnDelivery = paymentMethod !== undefined && !paymentMethods[paymentMethod].isPrepaid
  const planned: PlanCart = {
    price_kobo: totalKobo,
    category_ids: lines.map((line) => line.category_ids),
    today: lagosDate(cart.now),
  }
  const plans = delivery ? listPlanOffers(cart.plans, planned) : []
  const quote: Quote = {
    items: presentCart(cart.lines, cart.variants).cart_items,
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
    due_now_kobo: isOnDelivery ? payableNowKobo : remainingKobo,
    due_on_delivery_kobo: isOnDelivery ? remainingKobo - payableNowKobo : 0,
    prepaid_kobo: prepaidKobo,
    plans,
    payment_options: paymentOptions(
      {
        lines,
        delivery,
        total_kobo: totalKobo,
        remaining_kobo: remainingKobo,
        rules: cart.rules,
        refusedDeliveries: cart.zone?.counted ?? 0,
        isFeePrepaid: payableNowKobo > 0,
        hasPlans: plans.length > 0,
        acceptsTransfers: cart.acceptsTransfers,
      },
      cart.online,
    ),
  }
  return { quote, lines: priced.lines, applied }
}
