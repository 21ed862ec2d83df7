import { mapProductTexts } from '@shop/contract/product-texts'
import type { AdminProduct, UpdateProductInput } from '@shop/contract/admin/products'
import { and, eq } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import { invalidateTags, productTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { markDue } from '../../core/rollups-due.ts'
import { fail, failField } from '../../core/errors.ts'
import { stockRules } from './stock-settings.ts'
import {
  getDefaultWeight,
  toProductRow,
  parsePublishAt,
  pastTimeMessage,
  assertBarcodesAvailable,
} from './product-input.ts'
import { findOrCreateBrand } from './brands.ts'
import { findOrCreateCategory } from './categories.ts'
import { indexForSearch } from '../search/index-products.ts'
import { updateImageColours } from './image-colours.ts'
import { lockProduct, type LockedProduct, refreshCardImages } from './products.ts'
import { recordPriceHistory, listPastPrices } from './prices.ts'
import { mergeAttributes } from './product-attributes.ts'
import { diffProduct, diffVariants, type ProductChange } from './product-changes.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { refreshProductSummary } from './product-summary.ts'
import { productImages, products } from '../tables.ts'
import { planVariants, type StoredVariant, type VariantPlan } from './variant-plan.ts'
import { validateVariants } from './variant-rules.ts'
import { saveVariants } from './write-variants.ts'

/**
 * Saves a product with all its variants. Throws version_conflict (`by`, `at`, `version`) if it was saved since the
 * editor loaded it, and invalid_input with fields such as `variants.0.on_hand`.
 */
export async function updateProduct(
  ctx: RequestContext,
  { product_id: productId, key, ...input }: UpdateProductInput & { product_id: string; key?: string },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  return withIdempotency(ctx, { key, operation: `product.update:${productId}`, input }, async (ctx) => {
    return saveProduct(ctx, await lockProduct(ctx, productId), input)
  })
}

/** Saves a locked product like updateProduct, within the caller's transaction. */
export async function saveProduct(
  ctx: RequestContext,
  { product, stored }: Awaited<ReturnType<typeof lockProduct>>,
  input: UpdateProductInput,
): Promise<AdminProduct> {
  const { id: productId } = product
  if (product.version !== input.version) await failVersionConflict(ctx, product)
  const plan = await validatePlan(ctx, product, stored, input)
  const changes = await updateProductRow(ctx, product, input, plan)
  await updateImageColours(ctx, productId, plan)
  await saveVariants(ctx, { product_id: productId, plan, stored, stock_reason: input.stock_reason })
  if (input.published) await recordPriceHistory(ctx, [productId])
  await refreshProductSummary(ctx, [productId])
  await indexForSearch(ctx, [productId])
  await recordAudit(ctx, 'catalogue.product_updated', `product:${productId}`, {
    changes: [...changes, ...diffVariants(plan)],
  })
  await invalidateTags(ctx, 'catalogue', ...productTags([productId]))
  return getAdminProduct(ctx, { product_id: productId })
}

async function failVersionConflict(ctx: RequestContext, product: LockedProduct): Promise<never> {
  const names = await getAccountNames(ctx, product.modified_by ? [product.modified_by] : [])
  fail('version_conflict', {
    actor_name: names.get(product.modified_by ?? '') ?? 'somebody else',
    updated_at: product.modified_date.toISOString(),
    version: product.version,
  })
}

async function validatePlan(
  ctx: RequestContext,
  product: LockedProduct,
  stored: readonly StoredVariant[],
  input: UpdateProductInput,
): Promise<VariantPlan> {
  const at = parsePublishAt(input)
  const isPast = at && at <= ctx.clock.now() && at.getTime() !== product.publish_at?.getTime()
  if (isPast) failField('publish_at', pastTimeMessage)
  const plan = await withoutForeignImages(
    ctx,
    product.id,
    planVariants(stored, input.variants, await getDefaultWeight(ctx, input.category)),
  )
  const variantIds = stored.map((variant) => variant.id)
  const history = await listPastPrices(ctx, variantIds)
  const pastPrices = new Map([...history].map(([id, { prices }]) => [id, prices]))
  const errors = validateVariants(plan, { published: input.published, pastPrices })
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  await assertBarcodesAvailable(ctx, product.id, plan)
  return plan
}

/** Removes images of other products from the plan. */
async function withoutForeignImages(
  ctx: RequestContext,
  productId: string,
  plan: VariantPlan,
): Promise<VariantPlan> {
  if (plan.rows.every(({ details }) => details.image_id === null)) return plan
  const own = await ctx.db
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
  const ids = new Set(own.map(({ id }) => id))
  const rows = plan.rows.map((row) => {
    const { image_id: imageId } = row.details
    return imageId && !ids.has(imageId) ? { ...row, details: { ...row.details, image_id: null } } : row
  })
  return { ...plan, rows }
}

/** Renames images whose alt text is still the product's old name, too. */
async function updateProductRow(
  ctx: RequestContext,
  product: LockedProduct,
  input: UpdateProductInput,
  plan: VariantPlan,
): Promise<ProductChange[]> {
  const category = await findOrCreateCategory(ctx, input.category)
  const lowStock =
    input.low_stock_threshold === undefined ? product.low_stock_threshold : input.low_stock_threshold
  const values = toProductRow({ ...input, low_stock_threshold: lowStock }, plan, await stockRules.read(ctx))
  const attributes = await mergeAttributes(ctx, category.id, product.attributes, input.attributes)
  await ctx.db
    .update(products)
    .set({
      ...values,
      attributes,
      category_id: category.id,
      brand_id: await findOrCreateBrand(ctx, input.brand),
      version: product.version + 1,
      modified_by: actorAccountId(ctx.actor),
      modified_date: ctx.clock.now(),
    })
    .where(eq(products.id, product.id))
  if (category.name !== product.category || input.brand.trim() !== (product.brand ?? ''))
    await markDue(ctx, { product_id: product.id })
  if (input.name !== product.name) {
    const hasProductName = and(eq(productImages.product_id, product.id), eq(productImages.alt, product.name))
    await ctx.db.update(productImages).set({ alt: input.name }).where(hasProductName)
    await refreshCardImages(ctx, [product.id])
  }
  const before = {
    ...product,
    brand: product.brand ?? '',
    publish_at: product.publish_at?.toISOString() ?? null,
  }
  return diffProduct(before, {
    ...input,
    attributes,
    category: category.name,
    publish_at:
      values.publish_at === undefined ? before.publish_at : (values.publish_at?.toISOString() ?? null),
    ...mapProductTexts((name) => input[name] ?? before[name]),
    size_name: input.size_name ?? before.size_name,
    low_stock_threshold: lowStock,
  })
}
