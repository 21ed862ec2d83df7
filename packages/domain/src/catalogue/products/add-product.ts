import type { AdminProduct, ProductInput } from '@shop/contract/admin/catalogue'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/announce.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/refusal.ts'
import { getStockRules } from '../../store/stock-rules.ts'
import { getDefaultWeight } from './default-weight.ts'
import { actorAccountId } from './editor.ts'
import { findOrCreateBrand } from './ensure-brand.ts'
import { findOrCreateCategory, otherCategory } from './ensure-category.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { recordPriceHistory } from './note-asked-prices.ts'
import { findRedirect, deleteRedirect } from './note-move.ts'
import { mergeAttributes } from './product-attributes.ts'
import { toProductSlug, reservedSlugs } from './product-id.ts'
import { toProductRow, parsePublishAt, pastTimeMessage } from './product-values.ts'
import { getAdminProduct } from './read-admin-product.ts'
import { assertBarcodesAvailable } from './refuse-taken-barcodes.ts'
import { refreshProductSummary } from './recount-product.ts'
import { products } from '../tables.ts'
import { planVariants, type VariantPlan } from './variant-plan.ts'
import { validateVariants } from './variant-rules.ts'
import { saveVariants } from './write-variants.ts'

/**
 * Adds a product; its public id is made from its name, is unique, and changes only by updateProductSlug. Refuses with
 * invalid_input, then nothing is added.
 */
export async function createProduct(
  ctx: RequestContext,
  requested: ProductInput,
  key?: string,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return withIdempotency(ctx, { key, operation: 'product.create', input: requested }, async (ctx) => {
    const input = { ...requested, category: requested.category || otherCategory }
    const plan = planVariants([], input.variants, await getDefaultWeight(ctx, input.category))
    const errors = validateVariants(plan, { published: input.published, pastPrices: new Map() })
    if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
    const at = parsePublishAt(input)
    if (at && at <= ctx.clock.now()) failField('publish_at', pastTimeMessage)
    await assertBarcodesAvailable(ctx, null, plan)
    const productId = await insertProduct(ctx, input, plan)
    await saveVariants(ctx, { product_id: productId, plan, stored: [], stock_reason: 'counted' })
    if (input.published) await recordPriceHistory(ctx, [productId])
    await refreshProductSummary(ctx, [productId])
    await indexForSearch(ctx, [productId])
    await recordAudit(ctx, 'catalogue.product_created', `product:${productId}`, { after: input })
    await invalidateTags(ctx, 'catalogue', `product:${productId}`)
    return getAdminProduct(ctx, productId)
  })
}

async function insertProduct(ctx: RequestContext, input: ProductInput, plan: VariantPlan): Promise<string> {
  const now = ctx.clock.now()
  const category = await findOrCreateCategory(ctx, input.category)
  const values = {
    ...toProductRow(input, plan, await getStockRules(ctx)),
    category_id: category.id,
    attributes: await mergeAttributes(ctx, category.id, {}, input.attributes),
    brand_id: await findOrCreateBrand(ctx, input.brand),
    date_added: now,
    modified_by: actorAccountId(ctx.actor),
    modified_date: now,
  }
  const base = toProductSlug(input.name)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    // Links to a product that was moved from this address still have to find it.
    if (reservedSlugs.has(id) || (await findRedirect(ctx, 'product', id))) continue
    const [added] = await ctx.db
      .insert(products)
      .values({ ...values, id })
      .onConflictDoNothing()
      .returning({ id: products.id })
    if (!added) continue
    await deleteRedirect(ctx, 'product', added.id)
    return added.id
  }
}
