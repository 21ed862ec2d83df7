import type { ProductWish } from '@shop/contract/admin/catalogue'
import { and, eq, inArray } from 'drizzle-orm'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { getStockRules } from '../../store/stock-rules.ts'
import { getDefaultWeight } from './default-weight.ts'
import { editorOf } from './editor.ts'
import { ensureBrand } from './ensure-brand.ts'
import { ensureCategory } from './ensure-category.ts'
import { freeSkus } from './free-skus.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { noteAskedPrices } from './note-asked-prices.ts'
import { productFigures } from './product-figures.ts'
import { productIdOf, reservedIds } from './product-id.ts'
import { productValues } from './product-values.ts'
import { redirects, products, stockMovements, variants } from '../tables.ts'
import { planVariants } from './variant-plan.ts'

export interface NewProduct {
  /** The public id that it should have; one is made from its name where it is taken or left out. */
  id?: string
  /** Keeps the rules of variants. */
  wish: ProductWish
}

/** Rows per statement: PostgreSQL takes at most 65,535 values in one. */
const batch = 1_000

/**
 * Adds many products, a table at a time. Answers the id of each, in their order; null for one whose SKU or barcode
 * another variant has, which is not added.
 */
export async function addProducts(
  ctx: RequestContext,
  wishes: readonly NewProduct[],
): Promise<(string | null)[]> {
  requirePermission(ctx.actor, 'catalogue:write')
  if (wishes.length === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const skus = await freeSkus(ctx, wishes)
    const ids = await freeIds(ctx, wishes)
    const fits = wishes.flatMap(({ wish }, index) => {
      const [id, own] = [ids[index], skus[index]]
      return id && own ? [{ id, wish, skus: own }] : []
    })
    await writeProducts(ctx, fits)
    for (const { id, wish } of fits)
      await recordAct(ctx, 'catalogue.product_created', `product:${id}`, { after: wish })
    await announceChange(ctx, 'catalogue')
    return wishes.map((_wish, index) => (skus[index] ? (ids[index] ?? null) : null))
  })
}

/** An id for each that nothing stands at, and that leads nowhere else. */
async function freeIds(ctx: RequestContext, wishes: readonly NewProduct[]): Promise<string[]> {
  const taken = new Set(reservedIds)
  const chosen: string[] = []
  let open = wishes.map(({ id, wish }, index) => ({ index, base: productIdOf(id ?? wish.name), number: 1 }))
  while (open.length > 0) {
    const asked = open.map((one) => ({
      ...one,
      id: one.number === 1 ? one.base : `${one.base}-${one.number}`,
    }))
    const ids = [...new Set(asked.map(({ id }) => id))]
    const known = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
    const moved = await ctx.db
      .select({ id: redirects.source })
      .from(redirects)
      .where(and(eq(redirects.kind, 'product'), inArray(redirects.source, ids)))
    for (const { id } of [...known, ...moved]) taken.add(id)
    open = asked.flatMap(({ id, index, base, number }) => {
      if (taken.has(id)) return [{ index, base, number: number + 1 }]
      taken.add(id)
      chosen[index] = id
      return []
    })
  }
  return chosen
}

interface FittingProduct {
  id: string
  wish: ProductWish
  /** Of its variants, in their order. */
  skus: string[]
}

async function writeProducts(ctx: RequestContext, fits: readonly FittingProduct[]): Promise<void> {
  if (fits.length === 0) return
  const now = ctx.clock.now()
  const categoryIds = await idsOf(
    fits,
    ({ wish }) => wish.category,
    async (name) => (await ensureCategory(ctx, name)).id,
  )
  const brandIds = await idsOf(
    fits,
    ({ wish }) => wish.brand,
    (name) => ensureBrand(ctx, name),
  )
  const rules = await getStockRules(ctx)
  const weights = await idsOf(
    fits,
    ({ wish }) => wish.category,
    (name) => getDefaultWeight(ctx, name),
  )
  const planned = fits.map(({ id, wish, skus }) => {
    const plan = planVariants([], wish.variants, weights.get(wish.category) ?? rules.default_weight_grams)
    const rows = plan.rows.map(({ wish, weight_grams: weightGrams, on_hand: onHand, details }, position) => ({
      id: ctx.ids.next(now),
      product_id: id,
      colour: wish.colour,
      size: wish.size,
      sku: skus[position] ?? '',
      price_kobo: wish.price_kobo,
      regular_price_kobo: wish.regular_price_kobo,
      weight_grams: weightGrams,
      on_hand: onHand,
      reserved: 0,
      position,
      ...details,
      retired_at: null,
    }))
    const values = productValues(wish, plan, rules)
    return {
      rows,
      product: {
        ...values,
        ...productFigures(rows, values.effective_low_stock_threshold),
        id,
        category_id: categoryIds.get(wish.category) ?? 0,
        brand_id: brandIds.get(wish.brand) ?? null,
        date_added: now,
        modified_by: editorOf(ctx.actor),
        modified_date: now,
      },
    }
  })
  await ctx.db.insert(products).values(planned.map(({ product }) => product))
  await writeRows(
    ctx,
    planned.flatMap(({ rows }) => rows),
  )
  const shown = fits.filter(({ wish }) => wish.published).map(({ id }) => id)
  await noteAskedPrices(ctx, shown)
  await indexForSearch(
    ctx,
    fits.map(({ id }) => id),
  )
}

async function writeRows(
  ctx: RequestContext,
  rows: readonly (typeof variants.$inferInsert)[],
): Promise<void> {
  const at = ctx.clock.now()
  const actor = actorKey(ctx.actor)
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch)
    await ctx.db.insert(variants).values([...part])
    const opening = part.flatMap(({ id, product_id: productId, on_hand: onHand = 0 }) =>
      onHand > 0
        ? [
            {
              variant_id: id,
              quantity_change: onHand,
              reason: 'opening' as const,
              reference: `product:${productId}`,
              actor,
              created_at: at,
            },
          ]
        : [],
    )
    if (opening.length > 0) await ctx.db.insert(stockMovements).values(opening)
  }
}

async function idsOf<Id>(
  fits: readonly FittingProduct[],
  nameOf: (product: FittingProduct) => string,
  find: (name: string) => Promise<Id>,
): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  for (const name of [...new Set(fits.map(nameOf))].toSorted()) ids.set(name, await find(name))
  return ids
}
