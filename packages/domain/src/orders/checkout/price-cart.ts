import type { CheckoutOptions, Quote } from '@shop/contract/checkout'
import type { OrderFee } from '@shop/contract/orders'
import type { Address } from '@shop/contract/delivery'
import type { DecisionCart, DecisionOrder } from '@shop/extension/decisions'
import { type PaymentMethod, paymentMethods } from '@shop/contract/checkout-options'
import { presentCart, type StoredCartLine } from '../../selling/cart/cart.ts'
import type { SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import { findDeliveryOption, listDeliveryOptions } from '../../delivery/delivery-options.ts'
import type { ServedZone } from '../../delivery/find-zone.ts'
import {
  discountOnKobo,
  type AppliedDiscount,
  lineDiscountKobo,
} from '../../selling/promotions/allocate-discounts.ts'
import { applyPromotions } from '../../selling/promotions/apply-promotions.ts'
import { type PlanCart, listPlanOffers } from '../../payments/pay-later/available-plans.ts'
import { lagosDate } from '../../core/dates.ts'
import type { CheckoutTerms } from './checkout-terms.ts'
import { prepaidFeeKobo, paymentOptions } from './payment-options.ts'
import type { VatClass } from '@shop/contract/catalogue'
import { includedVatKobo } from '../../store/tax.ts'
import { itemsTotalKobo, sum } from '../../core/money.ts'

/** A cart with everything that determines its price. */
interface CheckoutCart extends CheckoutTerms {
  lines: readonly StoredCartLine[]
  variants: readonly SellableVariant[]
  zone: ServedZone | undefined
  /** Door delivery if the zone does not offer the chosen one. */
  delivery: CheckoutOptions['delivery']
  payment_method: PaymentMethod | undefined
  /** The customer's store credit (kobo), and whether it is to be used. */
  credit: { availableKobo: number; isUsed: boolean }
}

/** The cart's lines with their variants. Lines whose variant no longer exists are left out. */
function toCartLines({ lines, variants }: Pick<CheckoutCart, 'lines' | 'variants'>) {
  const byId = new Map(variants.map((variant) => [variant.variant_id, variant]))
  return lines.flatMap(({ variant_id: variantId, quantity }) => {
    const variant = byId.get(variantId)
    return variant ? [{ ...variant, quantity }] : []
  })
}

/** The cart as extensions see it, at the shop's own prices. */
function toDecisionCart(cart: CheckoutCart): DecisionCart {
  const lines = toCartLines(cart)
  return {
    lines: lines.map(
      ({ product_id, variant_id, sku, name, category_ids, quantity, weight_grams, price_kobo }) => ({
        product_id,
        variant_id,
        sku,
        name,
        category_ids,
        quantity,
        weight_grams,
        unit_price_kobo: price_kobo,
      }),
    ),
    items_kobo: itemsTotalKobo(lines),
    zone: cart.zone?.name,
    payment_method: cart.payment_method,
    now: cart.now,
  }
}

/** The order that is about to be placed, as extensions see it. */
export function toDecisionOrder(
  cart: CheckoutCart,
  {
    quote,
    address,
    account_id,
    is_placed_by_staff,
  }: { quote: Quote; address: Address; account_id: string; is_placed_by_staff: boolean },
): DecisionOrder {
  const { full_name, phone, state, lga, street } = address
  return {
    ...toDecisionCart(cart),
    account_id,
    total_kobo: quote.total_kobo,
    address: { full_name, phone, state, lga, street },
    is_placed_by_staff,
  }
}

/** The delivery options for items of this value (kobo), and the chosen one. */
function cartDelivery(
  { zone, delivery, extensions }: CheckoutCart,
  decisionCart: DecisionCart,
  lines: ReturnType<typeof toCartLines>,
  itemsKobo: number,
) {
  const weightGrams = sum(lines.map((line) => line.quantity * line.weight_grams))
  const available = zone
    ? listDeliveryOptions(zone, { weight_grams: weightGrams, items_kobo: itemsKobo })
    : []
  const options = extensions.deliveryOptions(decisionCart, available)
  return { options, chosen: findDeliveryOption(options, delivery) ?? options[0] ?? null }
}

/** The quote that the customer confirms, with its priced lines and applied promotions. */
export function priceCheckout(shopsCart: CheckoutCart) {
  const decisionCart = toDecisionCart(shopsCart)
  const { unitPrices, fees } = shopsCart.extensions.price(decisionCart)
  const cart = { ...shopsCart, variants: withUnitPrices(shopsCart.variants, unitPrices) }
  const { credit, payment_method: paymentMethod } = cart
  const lines = toCartLines(cart)
  const itemsKobo = itemsTotalKobo(lines)
  const getFeeKobo = (itemsValueKobo: number) =>
    cartDelivery(cart, decisionCart, lines, itemsValueKobo).chosen?.fee_kobo
  const { applied, hints } = applyPromotions({ lines, feeKobo: getFeeKobo }, cart.promotions, cart.now)
  const itemsValueKobo = itemsKobo - discountOnKobo(applied, 'items')
  const { options, chosen: delivery } = cartDelivery(cart, decisionCart, lines, itemsValueKobo)
  const feeKobo = delivery?.fee_kobo
  const { is_vat_registered: isVatRegistered } = cart
  const priced = priceCart(lines, {
    delivery_fee_kobo: feeKobo,
    fees,
    discounts: applied,
    is_vat_registered: isVatRegistered,
  })
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
    fees,
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
    extensions: cart.extensions.fields,
    payment_options: paymentOptions(
      {
        lines,
        delivery,
        total_kobo: totalKobo,
        remaining_kobo: remainingKobo,
        rules: cart.rules,
        refused_deliveries: cart.zone?.refused_deliveries ?? 0,
        is_fee_prepaid: payableNowKobo > 0,
        has_plans: plans.length > 0,
        accepts_transfers: cart.accepts_transfers,
        reasons: cart.extensions.paymentReasons({ ...decisionCart, total_kobo: totalKobo }),
      },
      cart.online,
    ),
  }
  return { quote, lines: priced.lines, applied }
}

/** The variants at the lower prices of extensions. */
function withUnitPrices(variants: readonly SellableVariant[], unitPrices: ReadonlyMap<string, number>) {
  if (unitPrices.size === 0) return variants
  return variants.map((variant) => ({
    ...variant,
    price_kobo: unitPrices.get(variant.variant_id) ?? variant.price_kobo,
  }))
}

interface PriceableLine {
  variant_id: string
  quantity: number
  price_kobo: number
  vat_class: VatClass
}

interface PriceExtras {
  /** Undefined until the location is known. */
  delivery_fee_kobo: number | undefined
  /** None by default. */
  fees?: readonly Pick<OrderFee, 'amount_kobo'>[]
  discounts: readonly AppliedDiscount[]
  /** The prices of an unregistered shop contain no VAT. */
  is_vat_registered: boolean
}

interface PricedCart<Line extends PriceableLine> {
  lines: (Line & { line_total_kobo: number; discount_kobo: number; vat_kobo: number })[]
  /** Before discounts. */
  items_kobo: number
  discount_kobo: number
  /** Before any discount on it; undefined until the location is known. */
  delivery_fee_kobo: number | undefined
  /** Contained in the total, delivery and fees included. */
  vat_kobo: number
  total_kobo: number
}

/**
 * The price of a cart, in kobo. Prices include VAT, which is rounded once per line, after the line's share of the
 * discounts. Delivery and fees are taxed at the standard rate.
 */
export function priceCart<Line extends PriceableLine>(
  cart: readonly Line[],
  {
    delivery_fee_kobo: deliveryFeeKobo,
    fees = [],
    discounts,
    is_vat_registered: isVatRegistered,
  }: PriceExtras,
): PricedCart<Line> {
  const vatIn = (kobo: number, vatClass: VatClass) => (isVatRegistered ? includedVatKobo(kobo, vatClass) : 0)
  const lines = cart.map((line) => {
    const lineTotalKobo = line.quantity * line.price_kobo
    const discountKobo = lineDiscountKobo(discounts, line.variant_id)
    return {
      ...line,
      line_total_kobo: lineTotalKobo,
      discount_kobo: discountKobo,
      vat_kobo: vatIn(lineTotalKobo - discountKobo, line.vat_class),
    }
  })
  const itemsKobo = sum(lines.map((line) => line.line_total_kobo))
  const feeKobo = deliveryFeeKobo ?? 0
  const deliveryDiscountKobo = deliveryFeeKobo === undefined ? 0 : discountOnKobo(discounts, 'delivery')
  const discountKobo = discountOnKobo(discounts, 'items') + deliveryDiscountKobo
  return {
    lines,
    items_kobo: itemsKobo,
    discount_kobo: discountKobo,
    delivery_fee_kobo: deliveryFeeKobo,
    vat_kobo:
      sum(lines.map((line) => line.vat_kobo)) +
      vatIn(feeKobo - deliveryDiscountKobo, 'standard') +
      sum(fees.map(({ amount_kobo: kobo }) => vatIn(kobo, 'standard'))),
    total_kobo: itemsKobo - discountKobo + feeKobo + sum(fees.map(({ amount_kobo: kobo }) => kobo)),
  }
}
