import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { markDemo } from '../../store/mark-demo.ts'
import { deleteProducts } from './delete-products.ts'
import { isOrdered } from './is-ordered.ts'
import { filesOf, type PictureFiles } from './picture.ts'
import { removeFilesWork } from './remove-files.ts'

export interface RemovedDemo {
  deleted_products: number
  /** Demo products that stay: the owner edited them, or an order names them. */
  retained_products: number
}

/**
 * Takes the demo catalogue out of the shop. A product that staff edited becomes the owner's own and stays; one that an
 * order or a payment under way names is hidden, since its stock may still have to move; all others go with their files.
 */
export async function removeDemoCatalogue(ctx: RequestContext): Promise<RemovedDemo> {
  requirePermission(ctx.actor, 'demo:delete')
  return inTransaction(ctx, async (ctx) => {
    await lockDemoVariants(ctx)
    const adopted = await adoptEdited(ctx)
    const hidden = await hideOrdered(ctx)
    const products = await removeOthers(ctx)
    await removeEmptyShelves(ctx)
    const removed = { deleted_products: products, retained_products: adopted + hidden }
    await markDemo(ctx, false)
    await recordAct(ctx, 'catalogue.demo_data_deleted', 'demo', { ...removed })
    await announceChange(ctx, '*')
    return removed
  })
}

async function lockDemoVariants(ctx: RequestContext): Promise<void> {
  await ctx.db.execute(sql`
    select variants.id from variants join products on products.id = variants.product_id
    where products.is_demo order by variants.id for update of variants`)
}

async function adoptEdited(ctx: RequestContext): Promise<number> {
  const { rows } = await ctx.db.execute(sql`
    with adopted as (
      update products set is_demo = false where is_demo and (version > 1 or modified_by is not null) returning category_id, brand_id
    ), shelves as (
      update categories set is_demo = false where is_demo and id in (select category_id from adopted)
    ), makers as (
      update brands set is_demo = false where is_demo and id in (select brand_id from adopted)
    )
    select 1 from adopted`)
  return rows.length
}

async function hideOrdered(ctx: RequestContext): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`update products set published = false where is_demo and published and ${isOrdered} returning id`,
  )
  return rows.length
}

async function removeOthers(ctx: RequestContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from products where is_demo and not ${isOrdered}`,
  )
  const ids = rows.map((row) => row.id)
  await deleteProducts(ctx, ids)
  return ids.length
}

async function removeEmptyShelves(ctx: RequestContext): Promise<void> {
  const { rows } = await ctx.db.execute<{ image: PictureFiles | null }>(sql`
    with makers as (
      delete from brands where is_demo and not exists (select 1 from products where brand_id = brands.id)
    )
    delete from categories where is_demo and not exists (select 1 from products where category_id = categories.id)
    returning image`)
  await postWork(ctx, removeFilesWork, {
    keys: rows.flatMap(({ image }) => (image ? filesOf(image) : [])),
  })
}
