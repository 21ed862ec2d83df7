import type { SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import { findDeliveryOption, listDeliveryOptions } from '../../delivery/delivery-options.ts'
import type { ServedZone } from '../../delivery/find-zone.ts'
import { discountOnKobo } from '../../selling/promotions/promotion-rules.ts'
import { choosePromotions } from '../../selling/promotions/choose-promotions.ts'
import type { RedeemedPromotion } from '../../selling/promotions/redeem-promotions.ts'
import type { StoredLine, EditedTotals } from '../order-lines.ts'
import type { StoredOrder } from '../orders.ts'
import { priceCart } from '../checkout/price-cart.ts'
import { sum } from '../../core/money.ts'

export interface RequestedLine {
  variant_id: string
  quantity: number
}

/** An order with everything that decides what a change of it costs, read in one moment. */
interface OrderEditContext {
  order: StoredOrder
  lines: readonly StoredLine[]
  requested: readonly RequestedLine[]
  /** Of the variants before and after. */
  variants: readonly SellableVariant[]
  /** The promotions that the order already uses. */
  promotions: readonly RedeemedPromotion[]
  zone: ServedZone
  isVatRegistered: boolean
}

export interface PricedEdit {
  totals: EditedTotals
  lines: StoredLine[]
}

/**
 * What an order costs with other lines: variants that it holds keep their price, others get today's. Its delivery fee
 * changes by what the zone asks today for the new weight and worth more or less than for the old. Undefined where the
 * way of delivery does not take them.
 */
export function priceEdit(change: OrderEditContext): PricedEdit | undefined {
  const { order, promotions } = change
  const lines = requestedLines(change)
  const previousFee = currentFee(
    change,
    change.lines,
    order.items_kobo - sum(change.lines.map((line) => line.discount_kobo)),
  )
  const feeKobo = (itemsValueKobo: number) => {
    const fee = currentFee(change, lines, itemsValueKobo)
    if (fee === undefined || previousFee === undefined) return undefined
    return Math.max(0, order.delivery_fee_kobo + fee - previousFee)
  }
  const { applied } = choosePromotions({ lines, feeKobo }, promotions)
  const itemsValueKobo =
    sum(lines.map((line) => line.quantity * line.price_kobo)) - discountOnKobo(applied, 'items')
  const deliveryFeeKobo = feeKobo(itemsValueKobo)
  if (deliveryFeeKobo === undefined) return undefined
  const priced = priceCart(lines, {
    delivery_fee_kobo: deliveryFeeKobo,
    discounts: applied,
    isVatRegistered: change.isVatRegistered,
  })
  const was = order.delivery.regular_fee_kobo
  const isReduced = was !== null && was > deliveryFeeKobo
  return {
    totals: {
      items_kobo: priced.items_kobo,
      delivery_fee_kobo: deliveryFeeKobo,
      discount_kobo: priced.discount_kobo,
      discounts: applied.map(({ discount }) => discount),
      vat_kobo: priced.vat_kobo,
      total_kobo: priced.total_kobo,
      prepaid_kobo: Math.min(order.prepaid_kobo, deliveryFeeKobo),
      delivery: { ...order.delivery, fee_kobo: deliveryFeeKobo, regular_fee_kobo: isReduced ? was : null },
    },
    lines: priced.lines.map((line, position) => ({
      ...line.stored,
      position,
      quantity: line.quantity,
      unit_price_kobo: line.price_kobo,
      discount_kobo: line.discount_kobo,
      vat_kobo: line.vat_kobo,
    })),
  }
}

/**
 * The requested lines as promotions and prices see them, those that stay first and in their order. Positions count from 0
 * without gaps, as everybody reads them; of an order that may change, nothing is told by the old ones.
 */
function requestedLines({ order, lines, requested, variants }: OrderEditContext) {
  const findLine = ({ variant_id: variantId }: RequestedLine) => {
    const place = lines.findIndex((line) => line.variant_id === variantId)
    return place < 0 ? lines.length : place
  }
  const inOrder = requested.toSorted((one, other) => findLine(one) - findLine(other))
  return inOrder.map(({ variant_id: variantId, quantity }) => {
    const existingLine = lines.find((line) => line.variant_id === variantId)
    const variant = getVariant(variants, variantId)
    const {
      product_id: productId,
      name,
      colour,
      size,
      sku,
      image,
      vat_class: vatClass,
      price_kobo: priceKobo,
      regular_price_kobo: regularPriceKobo,
    } = variant
    const added = {
      variant_id: variantId,
      product_id: productId,
      name,
      colour,
      size,
      sku,
      image,
      vat_class: vatClass,
      regular_price_kobo: regularPriceKobo,
    }
    const stored: StoredLine = existingLine ?? {
      ...added,
      order_id: order.id,
      position: 0,
      quantity,
      unit_price_kobo: priceKobo,
      discount_kobo: 0,
      refunded_quantity: 0,
      restocked_quantity: 0,
      vat_kobo: 0,
    }
    return {
      stored,
      variant_id: variantId,
      quantity,
      product_id: productId,
      category_ids: variant.category_ids,
      // One that stays counts as reduced only where it was when it was bought.
      regular_price_kobo: stored.regular_price_kobo,
      price_kobo: stored.unit_price_kobo,
      vat_class: stored.vat_class,
    }
  })
}

/** What the zone asks today for lines worth this many kobo. */
function currentFee(
  { order, variants, zone }: OrderEditContext,
  lines: readonly RequestedLine[],
  itemsKobo: number,
): number | undefined {
  const weightGrams = sum(
    lines.map(
      ({ variant_id: variantId, quantity }) => quantity * getVariant(variants, variantId).weight_grams,
    ),
  )
  const { method, pickup_point: pickupPoint } = order.delivery
  const options = listDeliveryOptions(zone, { weight_grams: weightGrams, items_kobo: itemsKobo })
  return findDeliveryOption(options, { method, pickup_point_id: pickupPoint?.id })?.fee_kobo
}

function getVariant(variants: readonly SellableVariant[], variantId: string): SellableVariant {
  const variant = variants.find((each) => each.variant_id === variantId)
  if (!variant) throw new Error('A variant of an order vanished.')
  return variant
}
