import type { AdminProduct, UpdateProductInput, VariantInput } from '@shop/contract/admin/catalogue'

/** The edit that changes nothing of a product, to be changed where something shall. */
export function toProductUpdate(product: AdminProduct): UpdateProductInput {
  return {
    name: product.name,
    category: product.category,
    brand: product.brand ?? '',
    description: product.description,
    features: product.features,
    vat_class: product.vat_class,
    pay_on_delivery: product.pay_on_delivery,
    published: product.published,
    size_name: product.custom_size_name,
    low_stock_threshold: product.low_stock_threshold,
    version: product.version,
    stock_reason: 'counted',
    variants: product.variants.map(toVariantInput),
  }
}

function toVariantInput(variant: AdminProduct['variants'][number]): VariantInput {
  const { id, colour, size, sku, price_kobo, regular_price_kobo, weight_grams, on_hand } = variant
  return {
    id,
    colour,
    size,
    sku,
    price_kobo,
    regular_price_kobo,
    weight_grams,
    on_hand,
    expected_on_hand: on_hand,
  }
}
