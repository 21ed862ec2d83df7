import type { AdminProduct, ProductEdit } from '@shop/contract/admin/catalogue'
import { and, eq } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
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
import { ensureCategory } from './ensure-category.ts'
import { indexForSearch } from '../search/index-for-search.ts'
import { updatePictureColours } from './update-picture-colours.ts'
import { lockProduct, type LockedProduct } from './lock-product.ts'
import { noteAskedPrices } from './note-asked-prices.ts'
import { attributesAfter } from './product-attributes.ts'
import { productChanges, variantChanges, type ProductChange } from './product-change.ts'
import { productValues, publishAtOf, timeIsPast } from './product-values.ts'
import { readAdminProduct } from './read-admin-product.ts'
import { readAskedPrices } from './read-asked-prices.ts'
import { recountProducts } from './recount-product.ts'
import { refuseTakenBarcodes } from './refuse-taken-barcodes.ts'
import { productImages, products } from '../tables.ts'
import { planVariants, type KeptVariant, type VariantPlan } from './variant-plan.ts'
import { variantErrors } from './variant-rules.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Saves a product with all its variants. Refuses with changed_by_other (`by`, `at`, `version`) when somebody saved it
 * since the editor was shown it, and with invalid_input naming fields such as `variants.0.on_hand`.
 */
export async function editProduct(
  ctx: RequestContext,
  productId: string,
  wish: ProductEdit,
  key?: string,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return onceOnly(ctx, { key, act: `catalogue.edit-product:${productId}`, wish }, async (ctx) => {
    const { product, kept } = await lockProduct(ctx, productId)
    if (product.version !== wish.version) await refuseStale(ctx, product)
    const plan = await planAllowed(ctx, product, kept, wish)
    const changes = await writeProduct(ctx, product, wish, plan)
    await updatePictureColours(ctx, productId, plan)
    await writeVariants(ctx, { product_id: productId, plan, kept, stock_reason: wish.stock_reason })
    if (wish.published) await noteAskedPrices(ctx, [productId])
    await recountProducts(ctx, [productId])
    await indexForSearch(ctx, [productId])
    await recordAct(ctx, 'catalogue.product_updated', `product:${productId}`, {
      changes: [...changes, ...variantChanges(plan)],
    })
    await announceChange(ctx, 'catalogue', `product:${productId}`, `stock:${productId}`)
    return readAdminProduct(ctx, productId)
  })
}

async function refuseStale(ctx: RequestContext, product: LockedProduct): Promise<never> {
  const names = await readAccountNames(ctx, product.modified_by ? [product.modified_by] : [])
  refuse('version_conflict', {
    actor_name: names.get(product.modified_by ?? '') ?? 'somebody else',
    updated_at: product.modified_date.toISOString(),
    version: product.version,
  })
}

async function planAllowed(
  ctx: RequestContext,
  product: LockedProduct,
  kept: readonly KeptVariant[],
  wish: ProductEdit,
): Promise<VariantPlan> {
  const at = publishAtOf(wish)
  const isPast = at && at <= ctx.clock.now() && at.getTime() !== product.publish_at?.getTime()
  if (isPast) refuseField('publish_at', timeIsPast)
  const plan = await ownPictures(
    ctx,
    product.id,
    planVariants(kept, wish.variants, await getDefaultWeight(ctx, wish.category)),
  )
  const history = await readAskedPrices(
    ctx,
    kept.map((variant) => variant.id),
  )
  const asked = new Map([...history].map(([id, { prices }]) => [id, prices]))
  const errors = variantErrors(plan, { published: wish.published, asked })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  await refuseTakenBarcodes(ctx, product.id, plan)
  return plan
}

/** The plan without pictures that the product does not have, or no longer. */
async function ownPictures(ctx: RequestContext, productId: string, plan: VariantPlan): Promise<VariantPlan> {
  if (plan.rows.every(({ details }) => details.image_id === null)) return plan
  const own = await ctx.db
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
  const ids = new Set(own.map(({ id }) => id))
  const rows = plan.rows.map((row) => {
    const { image_id: pictureId } = row.details
    return pictureId && !ids.has(pictureId) ? { ...row, details: { ...row.details, image_id: null } } : row
  })
  return { ...plan, rows }
}

/** Also renames pictures that nobody has described and that are called as the product was. */
async function writeProduct(
  ctx: RequestContext,
  product: LockedProduct,
  wish: ProductEdit,
  plan: VariantPlan,
): Promise<ProductChange[]> {
  const category = await ensureCategory(ctx, wish.category)
  const lowStock =
    wish.low_stock_threshold === undefined ? product.low_stock_threshold : wish.low_stock_threshold
  const values = productValues({ ...wish, low_stock_threshold: lowStock }, plan, await getStockRules(ctx))
  const attributes = await attributesAfter(ctx, category.id, product.attributes, wish.attributes)
  await ctx.db
    .update(products)
    .set({
      ...values,
      attributes,
      category_id: category.id,
      brand_id: await ensureBrand(ctx, wish.brand),
      version: product.version + 1,
      modified_by: editorOf(ctx.actor),
      modified_date: ctx.clock.now(),
    })
    .where(eq(products.id, product.id))
  if (wish.name !== product.name) {
    const named = and(eq(productImages.product_id, product.id), eq(productImages.alt, product.name))
    await ctx.db.update(productImages).set({ alt: wish.name }).where(named)
  }
  const before = {
    ...product,
    brand: product.brand ?? '',
    vat_class: product.vat_class,
    pay_on_delivery: product.pay_on_delivery,
    publish_at: product.publish_at?.toISOString() ?? null,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    size_name: product.size_name,
    low_stock_threshold: product.low_stock_threshold,
  }
  return productChanges(before, {
    ...wish,
    attributes,
    category: category.name,
    publish_at:
      values.publish_at === undefined ? before.publish_at : (values.publish_at?.toISOString() ?? null),
    seo_title: wish.seo_title ?? before.seo_title,
    seo_description: wish.seo_description ?? before.seo_description,
    size_name: wish.size_name ?? before.size_name,
    low_stock_threshold: lowStock,
  })
}
