import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { setDemoLoaded } from '../../store/store-details.ts'
import { deleteProducts } from './delete-products.ts'
import { hasOrders } from './products.ts'
import { listImageFiles, type ImageFiles } from './images.ts'

interface RemovedDemoCatalogue {
  deleted_products: number
  /** Demo products that stay because staff edited them or they were ordered. */
  retained_products: number
}

/**
 * Deletes the demo catalogue. Products that staff edited become the owner's and stay. Products in an order or an open
 * payment are hidden, because their stock may still move. All others are deleted with their files.
 */
export async function deleteDemoCatalogue(ctx: RequestContext): Promise<RemovedDemoCatalogue> {
  requirePermission(ctx.actor, 'demo:delete')
  return inTransaction(ctx, async (ctx) => {
    await lockDemoVariants(ctx)
    const adopted = await storeEdited(ctx)
    const hidden = await hideOrdered(ctx)
    const products = await deleteOthers(ctx)
    await deleteEmptyGroups(ctx)
    const removed = { deleted_products: products, retained_products: adopted + hidden }
    await setDemoLoaded(ctx, false)
    await recordAudit(ctx, 'catalogue.demo_data_deleted', 'demo', { ...removed })
    await invalidateTags(ctx, '*')
    return removed
  })
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
