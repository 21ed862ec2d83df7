import type { SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import { findDeliveryOption, listDeliveryOptions } from '../../delivery/delivery-options.ts'
import type { ServedZone } from '../../delivery/find-zone.ts'
import { discountOnKobo } from '../../selling/promotions/allocate-discounts.ts'
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

/** An order with everything that determines the price of an edit. */
interface OrderEditContext {
  order: StoredOrder
  lines: readonly StoredLine[]
  requestedLines: readonly RequestedLine[]
  /** The variants of the existing and the requested lines. */
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
 * Prices an order with other lines: variants already in it keep their price, others get today's. The delivery fee
 * changes by the difference between today's fees for the new and the old weight and value. Undefined if the delivery
 * method is not available for the new lines.
 */
export function priceEdit(change: OrderEditContext): PricedEdit | undefined {
  const { order, promotions } = change
  const lines = toPricedLines(change)
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
    fees: order.fees,
    discounts: applied,
    is_vat_registered: change.isVatRegistered,
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
 * The requested lines with what pricing and promotions need, existing ones first and in their order. They are
 * renumbered from 0 without gaps, which is safe because nothing refers to the old positions while an order can be
 * edited.
 */
function toPricedLines({ order, lines, requestedLines, variants }: OrderEditContext) {
  const findLine = ({ variant_id: variantId }: RequestedLine) => {
    const position = lines.findIndex((line) => line.variant_id === variantId)
    return position < 0 ? lines.length : position
  }
  const inOrder = requestedLines.toSorted((a, b) => findLine(a) - findLine(b))
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
      // An existing line only counts as reduced if it was reduced when it was bought.
      regular_price_kobo: stored.regular_price_kobo,
      price_kobo: stored.unit_price_kobo,
      vat_class: stored.vat_class,
    }
  })
}

/** The zone's current fee for lines of this value (kobo). */
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
