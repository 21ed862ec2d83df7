import { inArray, sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { chooseSkus } from './skus.ts'
import { stockMovements, variants } from '../tables.ts'
import { optionKey, type PlannedVariant, type StoredVariant, type VariantPlan } from './variant-plan.ts'

export interface SaveVariantsInput {
  product_id: string
  plan: VariantPlan
  /** All variants of the product, including retired ones, locked. */
  stored: readonly StoredVariant[]
  stock_reason: 'counted' | 'received'
}

/** The database row of a planned variant. */
export function toVariantRow(
  planned: PlannedVariant,
  place: { id: string; product_id: string; sku: string; position: number },
) {
  const { colour, size, price_kobo, regular_price_kobo } = planned.input
  const { weight_grams, on_hand, details } = planned
  return { ...place, colour, size, price_kobo, regular_price_kobo, weight_grams, on_hand, ...details }
}

/** Saves a valid plan: rows, SKUs and stock movements. Stock never falls below what is reserved. */
export async function saveVariants(ctx: RequestContext, input: SaveVariantsInput): Promise<void> {
  const { product_id: productId, plan, stored, stock_reason: stockReason } = input
  const skus = await chooseSkus(ctx, productId, plan.rows)
  const now = ctx.clock.now()
  const rows = plan.rows.map((planned, position) => {
    const id = planned.stored?.id ?? ctx.ids.next(now)
    return {
      ...toVariantRow(planned, { id, product_id: productId, sku: skus[position] ?? '', position }),
      retired_at: planned.details.is_disabled ? (planned.stored?.retired_at ?? now) : null,
    }
  })
  await retireAndFreeSkus(ctx, plan, stored, rows)
  await ctx.db
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({
      target: variants.id,
      set: {
        colour: sql`excluded.colour`,
        size: sql`excluded.size`,
        sku: sql`excluded.sku`,
        price_kobo: sql`excluded.price_kobo`,
        regular_price_kobo: sql`excluded.regular_price_kobo`,
        weight_grams: sql`excluded.weight_grams`,
        on_hand: sql`excluded.on_hand`,
        position: sql`excluded.position`,
        retired_at: sql`excluded.retired_at`,
        is_disabled: sql`excluded.is_disabled`,
        barcode: sql`excluded.barcode`,
        cost_kobo: sql`excluded.cost_kobo`,
        image_id: sql`excluded.image_id`,
      },
    })
  const entries = plan.rows.flatMap(({ stored, change }, index) => {
    const variantId = rows[index]?.id
    if (change === 0 || variantId === undefined) return []
    return [
      { variant_id: variantId, quantity_change: change, reason: stored ? stockReason : ('opening' as const) },
    ]
  })
  const why = { reference: `product:${productId}`, actor: actorKey(ctx.actor), created_at: now }
  if (entries.length > 0)
    await ctx.db.insert(stockMovements).values(entries.map((entry) => ({ ...entry, ...why })))
}

/**
 * Retires removed variants, and clears options and SKUs of rows about to change theirs, so that two variants can swap
 * them. A retired variant gives up its SKU to one that needs it.
 */
async function retireAndFreeSkus(
  ctx: RequestContext,
  { rows: planned, retired: retiring }: VariantPlan,
  stored: readonly StoredVariant[],
  rows: readonly { id: string; sku: string }[],
): Promise<void> {
  const variantIdBySku = new Map(rows.map((row) => [row.sku, row.id]))
  const withChangedOptions = planned
    .filter(({ input, stored }) => stored && optionKey(input) !== optionKey(stored))
    .flatMap(({ stored }) => (stored ? [stored.id] : []))
  const withFreedSku = stored
    .filter((variant) => (variantIdBySku.get(variant.sku) ?? variant.id) !== variant.id)
    .map((variant) => variant.id)
  const withFreedBarcode = planned
    .filter(({ stored, details }) => stored?.barcode && stored.barcode !== details.barcode)
    .flatMap(({ stored }) => (stored ? [stored.id] : []))
  const retired = [...retiring.map((variant) => variant.id), ...withChangedOptions]
  const changed = [...new Set([...retired, ...withFreedSku, ...withFreedBarcode])]
  if (changed.length === 0) return
  await ctx.db
    .update(variants)
    .set({
      retired_at: sql`case when ${variants.id} = any(${sql.param(retired)}::uuid[]) then ${ctx.clock.now().toISOString()}::timestamptz
        else ${variants.retired_at} end`,
      // Rows that stay in the form get both columns again when they are written.
      is_disabled: false,
      barcode: null,
      sku: sql`case when ${variants.id} = any(${sql.param(withFreedSku)}::uuid[]) then ${variants.id}::text else ${variants.sku} end`,
    })
    .where(inArray(variants.id, changed))
}
