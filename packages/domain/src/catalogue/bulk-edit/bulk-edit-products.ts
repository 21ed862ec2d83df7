import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import {
  type BulkContext,
  type ResolvedAction,
  type BulkProduct,
  diffBulkProduct,
  type BulkState,
} from './bulk-edit-plan.ts'
import { hasOrders } from '../products/products.ts'
import { listPastPrices, recordPriceHistory } from '../products/prices.ts'
import { brands, categories, products, variants } from '../tables.ts'
import { invalidateTags, productTags } from '../../core/cache-tags.ts'
import { markDue } from '../../core/rollups-due.ts'
import { recordAudit } from '../../core/audit.ts'
import { deleteProducts } from '../products/delete-products.ts'
import { actorAccountId } from '../../core/actor.ts'
import { indexForSearch } from '../search/index-products.ts'
import { refreshProductSummary } from '../products/product-summary.ts'

/**
 * The fields a bulk edit can change, by product id. @param lock locks them until the transaction ends; variants in id
 * order, as orders lock them
 */
export async function listBulkProducts(
  ctx: RequestContext,
  ids: readonly string[],
  lock: boolean,
): Promise<Map<string, BulkProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await (lock
    ? selectBulkRows(ctx, ids).for('no key update', { of: [variants, products] })
    : selectBulkRows(ctx, ids))
  const found = Map.groupBy(rows, (row) => row.id)
  return new Map([...found].map(([id, rows]) => [id, toBulkProduct(rows)]))
}

const selectBulkRows = (ctx: RequestContext, ids: readonly string[]) =>
  ctx.db
    .select({
      id: products.id,
      name: products.name,
      version: products.version,
      published: products.published,
      category_id: products.category_id,
      category: categories.name,
      brand_id: products.brand_id,
      brand: brands.name,
      vat_class: products.vat_class,
      pay_on_delivery: products.pay_on_delivery,
      variant_id: variants.id,
      colour: variants.colour,
      size: variants.size,
      price_kobo: variants.price_kobo,
      regular_price_kobo: variants.regular_price_kobo,
      retired_at: variants.retired_at,
      position: variants.position,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .where(inArray(variants.product_id, [...ids]))
    .orderBy(asc(variants.id))

type BulkRow = Awaited<ReturnType<typeof selectBulkRows>>[number]

function toBulkProduct(rows: BulkRow[]): BulkProduct {
  const [row] = rows
  if (!row) throw new Error('A product without a variant.')
  const availableVariants = rows
    .filter(({ retired_at: retiredAt }) => !retiredAt)
    .toSorted((a, b) => a.position - b.position)
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    published: row.published,
    category: { id: row.category_id, name: row.category },
    brand: { id: row.brand_id, name: row.brand ?? '' },
    vat_class: row.vat_class,
    pay_on_delivery: row.pay_on_delivery,
    prices: Object.fromEntries(
      availableVariants.map(
        ({ variant_id: variantId, price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }) => [
          variantId,
          { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo },
        ],
      ),
    ),
    variants: availableVariants.map(({ variant_id: variantId, colour, size }) => ({
      id: variantId,
      colour,
      size,
    })),
  }
}

/** Other data about the products that the edit needs. */
export async function getBulkContext(
  ctx: RequestContext,
  action: ResolvedAction,
  found: ReadonlyMap<string, BulkProduct>,
): Promise<{ ordered: ReadonlySet<string>; pastPrices: BulkContext['pastPrices'] }> {
  const ids = [...found.keys()]
  const ordered =
    action.kind === 'delete' && ids.length > 0
      ? await ctx.db
          .select({ id: products.id })
          .from(products)
          .where(and(inArray(products.id, ids), hasOrders))
      : []
  const requests = action.kind === 'price' && action.regular_price === 'current_price'
  const variantIds = requests
    ? [...found.values()].flatMap(({ variants }) => variants.map(({ id }) => id))
    : []
  return {
    ordered: new Set(ordered.map(({ id }) => id)),
    pastPrices: await listPastPrices(ctx, variantIds),
  }
}

interface PlannedProduct {
  product: BulkProduct
  after: BulkState
}

/** Updates many locked products as planned, in one statement, with an audit entry for each. */
export async function updateBulkProducts(
  ctx: RequestContext,
  bulkEditId: string,
  planned: readonly PlannedProduct[],
): Promise<void> {
  if (planned.length === 0) return
  const ids = planned.map(({ product }) => product.id)
  await writeRows(ctx, planned)
  const publishedIds = planned.filter(({ after }) => after.published).map(({ product }) => product.id)
  await recordPriceHistory(ctx, publishedIds)
  await refreshProductSummary(ctx, ids)
  const renamed = planned.filter(
    ({ product, after }) => product.category.id !== after.category.id || product.brand.id !== after.brand.id,
  )
  const renamedIds = renamed.map(({ product }) => product.id)
  await indexForSearch(ctx, renamedIds)
  await markDue(ctx, ...renamedIds.map((id) => ({ product_id: id })))
  for (const { product, after } of planned)
    await recordAudit(ctx, 'catalogue.product_updated', `product:${product.id}`, {
      changes: diffBulkProduct(product, after),
      bulk: bulkEditId,
    })
  await invalidateTags(ctx, 'catalogue', ...productTags(ids))
}

async function writeRows(ctx: RequestContext, planned: readonly PlannedProduct[]): Promise<void> {
  const rows = planned.map(({ product, after }) => ({
    id: product.id,
    published: after.published,
    category: after.category.id,
    brand: after.brand.id,
    vat: after.vat_class,
    pay_on_delivery: after.pay_on_delivery,
  }))
  await ctx.db.execute(sql`
    update products set published = input.published, category_id = input.category, brand_id = input.brand,
      vat_class = input.vat, publish_at = case when input.published then null else publish_at end, pay_on_delivery = input.pay_on_delivery, version = version + 1,
      modified_by = ${actorAccountId(ctx.actor)}::uuid, modified_date = ${ctx.clock.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as input(id text, published boolean, category integer, brand integer, vat text, pay_on_delivery boolean)
    where products.id = input.id`)
  const prices = planned.flatMap(({ product, after }) =>
    Object.entries(after.prices)
      .filter(([id, now]) => JSON.stringify(now) !== JSON.stringify(product.prices[id]))
      .map(([id, { price_kobo: priceKobo, regular_price_kobo: regularPriceKobo }]) => ({
        id,
        price: priceKobo,
        regular: regularPriceKobo,
      })),
  )
  if (prices.length === 0) return
  await ctx.db.execute(sql`
    update variants set price_kobo = input.price, regular_price_kobo = input.regular
    from json_to_recordset(${JSON.stringify(prices)}::text::json) as input(id uuid, price bigint, regular bigint)
    where variants.id = input.id`)
}

/** Deletes many locked products that have no orders, with an audit entry for each. */
export async function deleteBulkProducts(
  ctx: RequestContext,
  bulkEditId: string,
  deleted: readonly BulkProduct[],
): Promise<void> {
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  await deleteProducts(ctx, ids)
  for (const product of deleted)
    await recordAudit(ctx, 'catalogue.product_deleted', `product:${product.id}`, {
      before: product,
      bulk: bulkEditId,
    })
  await invalidateTags(ctx, 'catalogue', ...productTags(ids))
}
