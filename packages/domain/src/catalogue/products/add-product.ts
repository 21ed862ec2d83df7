import type { AdminProduct, ProductWish } from '@shop/contract/admin/catalogue'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { getStockRules } from '../../store/stock-rules.ts'
import { getDefaultWeight } from './default-weight.ts'
import { editorOf } from './editor.ts'
import { ensureBrand } from './ensure-brand.ts'
import { ensureCategory, otherCategory } from './ensure-category.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { noteAskedPrices } from './note-asked-prices.ts'
import { findMove, forgetMove } from './note-move.ts'
import { attributesAfter } from './product-attributes.ts'
import { productIdOf, reservedIds } from './product-id.ts'
import { productValues, publishAtOf, timeIsPast } from './product-values.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { refuseTakenBarcodes } from './refuse-taken-barcodes.ts'
import { recountProducts } from './recount-product.ts'
import { products } from '../tables.ts'
import { planVariants, type VariantPlan } from './variant-plan.ts'
import { variantErrors } from './variant-rules.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Adds a product; its public id is made from its name, is unique, and changes only by changeProductId. Refuses with
 * invalid_input, then nothing is added.
 */
export async function addProduct(
  ctx: RequestContext,
  asked: ProductWish,
  key?: string,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return onceOnly(ctx, { key, act: 'product.create', wish: asked }, async (ctx) => {
    const wish = { ...asked, category: asked.category || otherCategory }
    const plan = planVariants([], wish.variants, await getDefaultWeight(ctx, wish.category))
    const errors = variantErrors(plan, { published: wish.published, asked: new Map() })
    if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
    const at = publishAtOf(wish)
    if (at && at <= ctx.clock.now()) refuseField('publish_at', timeIsPast)
    await refuseTakenBarcodes(ctx, null, plan)
    const productId = await insertProduct(ctx, wish, plan)
    await writeVariants(ctx, { product_id: productId, plan, kept: [], stock_reason: 'counted' })
    if (wish.published) await noteAskedPrices(ctx, [productId])
    await recountProducts(ctx, [productId])
    await indexForSearch(ctx, [productId])
    await recordAct(ctx, 'catalogue.product_created', `product:${productId}`, { after: wish })
    await announceChange(ctx, 'catalogue', `product:${productId}`)
    return readAdminProduct(ctx, productId)
  })
}

async function insertProduct(ctx: RequestContext, wish: ProductWish, plan: VariantPlan): Promise<string> {
  const now = ctx.clock.now()
  const category = await ensureCategory(ctx, wish.category)
  const values = {
    ...productValues(wish, plan, await getStockRules(ctx)),
    category_id: category.id,
    attributes: await attributesAfter(ctx, category.id, {}, wish.attributes),
    brand_id: await ensureBrand(ctx, wish.brand),
    date_added: now,
    modified_by: editorOf(ctx.actor),
    modified_date: now,
  }
  const base = productIdOf(wish.name)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    // Links to a product that was moved from this address still have to find it.
    if (reservedIds.has(id) || (await findMove(ctx, 'product', id))) continue
    const [added] = await ctx.db
      .insert(products)
      .values({ ...values, id })
      .onConflictDoNothing()
      .returning({ id: products.id })
    if (!added) continue
    await forgetMove(ctx, 'product', added.id)
    return added.id
  }
}
