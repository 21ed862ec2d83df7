import { pickProductTexts } from '@shop/contract/product-texts'
import type { AdminProduct, ProductInput } from '@shop/contract/admin/products'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
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
import { findOrCreateCategory, otherCategory } from './categories.ts'
import { indexForSearch } from '../search/index-products.ts'
import { recordPriceHistory } from './prices.ts'
import { findRedirect, deleteRedirect, toProductSlug, reservedSlugs } from './slugs.ts'
import { mergeAttributes } from './product-attributes.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { refreshProductSummary } from './product-summary.ts'
import { products } from '../tables.ts'
import { planVariants, type VariantPlan } from './variant-plan.ts'
import { validateVariants } from './variant-rules.ts'
import { saveVariants } from './write-variants.ts'

/**
 * Adds a product. Its unique slug is made from its name, and only changed by updateProductSlug. Throws invalid_input,
 * and then adds nothing.
 */
export async function createProduct(
  ctx: RequestContext,
  { key, ...requested }: ProductInput & { key?: string },
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
    return getAdminProduct(ctx, { product_id: productId })
  })
}

async function insertProduct(ctx: RequestContext, input: ProductInput, plan: VariantPlan): Promise<string> {
  const now = ctx.clock.now()
  const category = await findOrCreateCategory(ctx, input.category)
  const values = {
    ...toProductRow(input, plan, await stockRules.read(ctx)),
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
    // Links to a product that moved from this slug must still find it.
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

const nameLength = 150
const suffix = ' (copy)'

/**
 * Copies a product as a draft, without the images, stock, SKUs, barcodes and old prices, which belong to the original.
 * Throws not_found.
 */
export async function duplicateProduct(
  ctx: RequestContext,
  { product_id: productId, key }: { product_id: string; key?: string },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  const operation = `product.duplicate:${productId}`
  return withIdempotency(ctx, { key, operation, input: {} }, async (ctx) =>
    createProduct(ctx, toCopyInput(await getAdminProduct(ctx, { product_id: productId }))),
  )
}

function toCopyInput(product: AdminProduct): ProductInput {
  return {
    name: product.name.slice(0, nameLength - suffix.length) + suffix,
    category: product.category,
    brand: product.brand ?? '',
    description: product.description,
    features: product.features,
    attributes: product.attributes,
    vat_class: product.vat_class,
    pay_on_delivery: product.pay_on_delivery,
    published: false,
    ...pickProductTexts(product),
    size_name: product.custom_size_name,
    low_stock_threshold: product.low_stock_threshold,
    variants: product.variants.map(
      ({ colour, size, price_kobo, weight_grams, cost_kobo, is_enabled: isEnabled }) => ({
        colour,
        size,
        sku: '',
        price_kobo,
        regular_price_kobo: null,
        weight_grams,
        cost_kobo,
        is_enabled: isEnabled,
        on_hand: 0,
      }),
    ),
  }
}
