import type { AdminProduct, ProductInput } from '@shop/contract/admin/catalogue'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { createProduct } from './add-product.ts'
import { getAdminProduct } from './read-admin-product.ts'

const nameLength = 150
const suffix = ' (copy)'

/**
 * Adds a draft like a product, to be made another: without pictures, stock, SKUs, barcodes and old prices, which belong to
 * the one that there is. Refuses with not_found.
 */
export async function duplicateProduct(
  ctx: RequestContext,
  productId: string,
  key?: string,
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:write')
  const operation = `catalogue.copy-product:${productId}`
  return withIdempotency(ctx, { key, operation, input: {} }, async (ctx) =>
    createProduct(ctx, toCopyInput(await getAdminProduct(ctx, productId))),
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
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    size_name: product.custom_size_name,
    low_stock_threshold: product.low_stock_threshold,
    variants: product.variants.map(
      ({ colour, size, price_kobo, weight_grams, cost_kobo, is_enabled: on_sale }) => ({
        colour,
        size,
        sku: '',
        price_kobo,
        regular_price_kobo: null,
        weight_grams,
        cost_kobo,
        is_enabled: on_sale,
        on_hand: 0,
      }),
    ),
  }
}
