import type { ProductInput } from '@shop/contract/admin/products'
import { and, eq, inArray } from 'drizzle-orm'
import { actorKey, requirePermission, actorAccountId } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { stockRules } from './stock-settings.ts'
import { getDefaultWeight, toProductRow } from './product-input.ts'
import { findOrCreateBrand } from './brands.ts'
import { findOrCreateCategory } from './categories.ts'
import { generateSkus } from './skus.ts'
import { indexForSearch } from '../search/index-products.ts'
import { recordPriceHistory } from './prices.ts'
import { computeProductMetrics } from './product-summary.ts'
import { toProductSlug, reservedSlugs } from './slugs.ts'
import { redirects, products, stockMovements, variants } from '../tables.ts'
import { planVariants } from './variant-plan.ts'
import { toVariantRow } from './write-variants.ts'

interface NewProduct {
  /** The requested slug; made from the name if it is taken or omitted. */
  id?: string
  /** Must be valid variants. */
  input: ProductInput
}

/** Rows per statement: PostgreSQL accepts at most 65,535 values in one statement. */
const batch = 1_000

/**
 * Adds many products, one table at a time. Returns their ids in order, with null for a product whose SKU or barcode
 * another variant has, which is not added.
 */
export async function createProducts(
  ctx: RequestContext,
  inputs: readonly NewProduct[],
): Promise<(string | null)[]> {
  requirePermission(ctx.actor, 'catalogue:write')
  if (inputs.length === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const skus = await generateSkus(ctx, inputs)
    const ids = await chooseIds(ctx, inputs)
    const valid = inputs.flatMap(({ input }, index) => {
      const [id, own] = [ids[index], skus[index]]
      return id && own ? [{ id, input, skus: own }] : []
    })
    await insertProducts(ctx, valid)
    for (const { id, input } of valid)
      await recordAudit(ctx, 'catalogue.product_created', `product:${id}`, { after: input })
    await invalidateTags(ctx, 'catalogue')
    return inputs.map((_input, index) => (skus[index] ? (ids[index] ?? null) : null))
  })
}

/** A free slug for each, which is not a redirect either. */
async function chooseIds(ctx: RequestContext, inputs: readonly NewProduct[]): Promise<string[]> {
  const usedSlugs = new Set(reservedSlugs)
  const chosen: string[] = []
  let open = inputs.map(({ id, input }, index) => ({
    index,
    base: toProductSlug(id ?? input.name),
    number: 1,
  }))
  while (open.length > 0) {
    const candidates = open.map((candidate) => ({
      ...candidate,
      id: candidate.number === 1 ? candidate.base : `${candidate.base}-${candidate.number}`,
    }))
    const ids = [...new Set(candidates.map(({ id }) => id))]
    const existing = await ctx.db.select({ id: products.id }).from(products).where(inArray(products.id, ids))
    const moved = await ctx.db
      .select({ id: redirects.source })
      .from(redirects)
      .where(and(eq(redirects.kind, 'product'), inArray(redirects.source, ids)))
    for (const { id } of [...existing, ...moved]) usedSlugs.add(id)
    open = candidates.flatMap(({ id, index, base, number }) => {
      if (usedSlugs.has(id)) return [{ index, base, number: number + 1 }]
      usedSlugs.add(id)
      chosen[index] = id
      return []
    })
  }
  return chosen
}

interface ValidProduct {
  id: string
  input: ProductInput
  /** The ids of its variants, in order. */
  skus: string[]
}

async function insertProducts(ctx: RequestContext, valid: readonly ValidProduct[]): Promise<void> {
  if (valid.length === 0) return
  const now = ctx.clock.now()
  const categoryIds = await ensureIds(
    valid,
    ({ input }) => input.category,
    async (name) => (await findOrCreateCategory(ctx, name)).id,
  )
  const brandIds = await ensureIds(
    valid,
    ({ input }) => input.brand,
    (name) => findOrCreateBrand(ctx, name),
  )
  const rules = await stockRules.read(ctx)
  const weights = await ensureIds(
    valid,
    ({ input }) => input.category,
    (name) => getDefaultWeight(ctx, name),
  )
  const planned = valid.map(({ id, input, skus }) => {
    const plan = planVariants([], input.variants, weights.get(input.category) ?? rules.default_weight_grams)
    const rows = plan.rows.map((planned, position) => ({
      ...toVariantRow(planned, {
        id: ctx.ids.next(now),
        product_id: id,
        sku: skus[position] ?? '',
        position,
      }),
      reserved: 0,
      retired_at: null,
    }))
    const values = toProductRow(input, plan, rules)
    return {
      rows,
      product: {
        ...values,
        ...computeProductMetrics(rows, values.effective_low_stock_threshold),
        id,
        category_id: categoryIds.get(input.category) ?? 0,
        brand_id: brandIds.get(input.brand) ?? null,
        date_added: now,
        modified_by: actorAccountId(ctx.actor),
        modified_date: now,
      },
    }
  })
  await ctx.db.insert(products).values(planned.map(({ product }) => product))
  const rows = planned.flatMap((product) => product.rows)
  await writeRows(ctx, rows)
  const publishedIds = valid.filter(({ input }) => input.published).map(({ id }) => id)
  await recordPriceHistory(ctx, publishedIds)
  const ids = valid.map(({ id }) => id)
  await indexForSearch(ctx, ids)
}

async function writeRows(ctx: RequestContext, rows: readonly (typeof variants.$inferInsert)[]) {
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

async function ensureIds<Id>(
  valid: readonly ValidProduct[],
  toName: (product: ValidProduct) => string,
  find: (name: string) => Promise<Id>,
): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  for (const name of [...new Set(valid.map(toName))].toSorted()) ids.set(name, await find(name))
  return ids
}
