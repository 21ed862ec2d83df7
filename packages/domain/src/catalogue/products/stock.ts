import type { StockStatus } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import { products, variants } from '../tables.ts'

/** A requested number of units of a variant. */
export interface StockLine {
  variant_id: string
  quantity: number
}

/** A variant with fewer units left than were requested. */
export interface InsufficientVariant {
  variant_id: string
  available: number
}

interface VariantStock {
  id: string
  product_id: string
  on_hand: number
  reserved: number
  retired_at: Date | null
  /** The product's low stock level. */
  effective_low_stock_threshold: number
}

interface StockEffect {
  /** The effect of one moved unit on on_hand, reserved and units_sold. */
  on_hand: -1 | 0 | 1
  reserved: -1 | 0 | 1
  units_sold: -1 | 0 | 1
  reason?: 'sold' | 'cancelled' | 'returned' | 'lost'
}

/** The stock movements that orders cause. Staff count and receive stock by editing the product. */
export const stockEffects = {
  decrement: { on_hand: -1, reserved: 0, units_sold: 1, reason: 'sold' },
  reserve: { on_hand: 0, reserved: 1, units_sold: 0 },
  release: { on_hand: 0, reserved: -1, units_sold: 0 },
  commit: { on_hand: -1, reserved: -1, units_sold: 1, reason: 'sold' },
  restock: { on_hand: 1, reserved: 0, units_sold: -1, reason: 'cancelled' },
  restockReturned: { on_hand: 1, reserved: 0, units_sold: -1, reason: 'returned' },
  writeOff: { on_hand: -1, reserved: 0, units_sold: 0, reason: 'lost' },
} as const satisfies Record<string, StockEffect>
export type StockMovementType = keyof typeof stockEffects

/** Units that can be sold now: a retired variant has none. */
export function availableQuantity(variant: Pick<VariantStock, 'on_hand' | 'reserved' | 'retired_at'>) {
  return variant.retired_at ? 0 : variant.on_hand - variant.reserved
}

/** Merges requests to one line per variant, in id order. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { variant_id: variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
    .toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1))
}

/** The requested variants with too few units left; 0 for one that does not exist. */
export function insufficientVariants(variants: readonly VariantStock[], lines: readonly StockLine[]) {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return lines.flatMap(({ variant_id: variantId, quantity }) => {
    const variant = byId.get(variantId)
    const available = variant ? availableQuantity(variant) : 0
    return quantity > available ? [{ variant_id: variantId, available }] : []
  })
}

export interface ProductStockChange {
  product_id: string
  units_sold: number
  stock_status: StockStatus
  has_low_stock: boolean
  /** Whether a public page changes: of the product, or of one of its variants. */
  has_visible_change: boolean
}

/** What pages show of a quantity: the status, and the number only in "Only 3 left". */
function shownStatus(available: number, lowStockThreshold: number): string {
  const status = toStockStatus(available, lowStockThreshold)
  return status === 'low_stock' ? `${status} ${available}` : status
}

/** The effect of a movement on each product. @param variants all variants of those products before the movement */
export function toStockChanges(
  variants: readonly VariantStock[],
  lines: readonly StockLine[],
  type: StockMovementType,
): ProductStockChange[] {
  const { on_hand: onHand, reserved, units_sold: unitsSold } = stockEffects[type]
  const quantities = new Map(lines.map((line) => [line.variant_id, line.quantity]))
  return [...Map.groupBy(variants, (variant) => variant.product_id)].map(([productId, ofProduct]) => {
    const stock = ofProduct.map((variant) => {
      const moved = quantities.get(variant.id) ?? 0
      const before = availableQuantity(variant)
      return { moved, before, after: variant.retired_at ? 0 : before + moved * (onHand - reserved) }
    })
    const sum = (field: 'moved' | 'before' | 'after') => stock.reduce((total, each) => total + each[field], 0)
    const lowStockThreshold = ofProduct[0]?.effective_low_stock_threshold ?? 0
    const all = { before: sum('before'), after: sum('after') }
    return {
      product_id: productId,
      units_sold: sum('moved') * unitsSold,
      stock_status: toStockStatus(all.after, lowStockThreshold),
      has_low_stock: ofProduct.some(
        (variant, n) => !variant.retired_at && (stock[n]?.after ?? 0) <= lowStockThreshold,
      ),
      has_visible_change: [all, ...stock].some(
        ({ before, after }) =>
          shownStatus(before, lowStockThreshold) !== shownStatus(after, lowStockThreshold),
      ),
    }
  })
}

/**
 * Variants whose units on hand fall to their product's low stock level by a movement. Reservations do not count: many
 * end without a sale.
 */
export function newlyLowVariants<Variant extends VariantStock>(
  variants: readonly Variant[],
  lines: readonly StockLine[],
  type: StockMovementType,
): (Variant & { remaining: number })[] {
  const { on_hand: onHand } = stockEffects[type]
  const quantities = new Map(lines.map((line) => [line.variant_id, line.quantity]))
  return variants.flatMap((variant) => {
    const remaining = variant.on_hand + (quantities.get(variant.id) ?? 0) * onHand
    const level = variant.effective_low_stock_threshold
    const isNewlyLow = !variant.retired_at && variant.on_hand > level && remaining <= level
    return isNewlyLow ? [{ ...variant, remaining }] : []
  })
}

/**
 * The stock status on public pages, which only change with it, not on every sale. @param lowStockThreshold the
 * product's low stock level
 */
export function toStockStatus(available: number, lowStockThreshold: number): StockStatus {
  if (available <= 0) return 'out_of_stock'
  return available <= lowStockThreshold ? 'low_stock' : 'in_stock'
}

/** A variant on sale with low or no stock, in queries of variants and their products. */
export const isLowStock = sql`(${variants.retired_at} is null and ${variants.on_hand} - ${variants.reserved} <= ${products.effective_low_stock_threshold})`

/** The units of a product that can be sold, in queries of products. */
export const selectAvailableStock = sql`(select coalesce(sum(${variants.on_hand} - ${variants.reserved}), 0) from ${variants}
  where ${variants.product_id} = ${products.id} and ${variants.retired_at} is null)`

/** A published product that is sold out. */
export const isOutOfStock = sql`(${products.published} and ${products.stock_status} = 'out_of_stock')`

/** A published product that can be bought, with a variant low or out of stock. */
export const isLowOnStock = sql`(${products.published} and ${products.stock_status} <> 'out_of_stock' and ${products.has_low_stock})`
