import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { products, variants } from '../tables.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import type { RequestContext } from '../../core/context.ts'
import { setTrigger } from '../../core/personal-data.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { setDemoLoaded } from '../../store/demo.ts'
import { deleteProducts } from './delete-products.ts'
import { hasOrders } from './products.ts'
import { listImageFiles, type ImageFiles } from './images.ts'

/** The reference of stock that the demo shop received. */
export const demoReference = 'demo'

/** The variants in stock of products that are still the demo's own. */
export async function listDemoVariants(ctx: RequestContext) {
  return ctx.db
    .select({
      product_id: products.id,
      variant_id: variants.id,
      price_kobo: variants.price_kobo,
      pay_on_delivery: products.pay_on_delivery,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(products.is_demo, true), gt(variants.on_hand, 0)))
    .orderBy(asc(variants.sku))
}

export interface DeletedDemoCatalogue {
  deleted_products: number
  /** Demo products that stay because staff edited them or they were ordered. */
  retained_products: number
}

/**
 * Deletes the demo catalogue in the caller's transaction. Products that staff edited become the owner's and stay.
 * Products in an order or an open payment are hidden, because their stock may still move; orders of the demo, by their
 * ids, do not count. All others are deleted with their files.
 */
export async function deleteDemoCatalogue(
  ctx: RequestContext,
  demoOrderIds: readonly string[],
): Promise<DeletedDemoCatalogue> {
  await lockDemoVariants(ctx)
  const adopted = await storeEdited(ctx)
  await deleteDemoMovements(ctx, demoOrderIds)
  const hidden = await hideOrdered(ctx)
  const products = await deleteOthers(ctx)
  await deleteEmptyGroups(ctx)
  await setDemoLoaded(ctx, false)
  await invalidateTags(ctx, '*')
  return { deleted_products: products, retained_products: adopted + hidden }
}

async function lockDemoVariants(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`
    select variants.id from variants join products on products.id = variants.product_id
    where products.is_demo order by variants.id for update of variants`)
}

async function storeEdited(ctx: RequestContext): Promise<number> {
  const { rows } = await ctx.db.execute(sql`
    with adopted as (
      update products set is_demo = false where is_demo and (version > 1 or modified_by is not null) returning category_id, brand_id
    ), adopted_categories as (
      update categories set is_demo = false where is_demo and id in (select category_id from adopted)
    ), adopted_brands as (
      update brands set is_demo = false where is_demo and id in (select brand_id from adopted)
    )
    select 1 from adopted`)
  return rows.length
}

/** What the demo received and sold, of products that are still its own. */
async function deleteDemoMovements(ctx: RequestContext, orderIds: readonly string[]): Promise<void> {
  const references = [demoReference, ...orderIds.flatMap((id) => [`order:${id}`, `return:${id}`])]
  const appendOnly = { table: 'stock_movements', trigger: 'stock_movements_append_only' }
  await setTrigger(ctx, 'disable', appendOnly)
  await ctx.db.execute(sql`
    delete from stock_movements where reference = any(${sql.param(references)}) and variant_id in (
      select variants.id from variants join products on products.id = variants.product_id where products.is_demo)`)
  await setTrigger(ctx, 'enable', appendOnly)
}

async function hideOrdered(ctx: RequestContext): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`update products set published = false where is_demo and published and ${hasOrders} returning id`,
  )
  return rows.length
}

async function deleteOthers(ctx: RequestContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from products where is_demo and not ${hasOrders}`,
  )
  const ids = rows.map((row) => row.id)
  await deleteProducts(ctx, ids)
  return ids.length
}

async function deleteEmptyGroups(ctx: RequestContext): Promise<void> {
  const { rows } = await ctx.db.execute<{ image: ImageFiles | null }>(sql`
    with adopted_brands as (
      delete from brands where is_demo and not exists (select 1 from products where brand_id = brands.id)
    )
    delete from categories where is_demo and not exists (select 1 from products where category_id = categories.id)
    returning image`)
  await enqueue(ctx, 'files.delete', {
    keys: rows.flatMap(({ image }) => (image ? listImageFiles(image) : [])),
  })
}
