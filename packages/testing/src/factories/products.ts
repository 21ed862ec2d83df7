import { randomUUID } from 'node:crypto'
import type { Clock } from '@shop/domain/core/dates'
import type { RunSql } from '@shop/domain/core/db/database'

interface VariantSeed {
  colour?: string
  size?: string
  price_kobo?: number
  regular_price_kobo?: number
  weight_grams?: number
  stock?: number
}

export interface ProductSeed {
  id?: string
  name?: string
  category?: string
  brand?: string
  description?: string
  vat_class?: 'standard' | 'zero' | 'exempt'
  pay_on_delivery?: boolean
  published?: boolean
  variants?: VariantSeed[]
}

export interface TestProduct {
  id: string
  /** In seed order. */
  variantIds: string[]
}

let created = 0
const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/**
 * Creates one product in a test shop: published, ₦1,000, one variant with ten units, unless the seed says otherwise.
 */
export async function createTestProduct(
  shop: { clock: Clock; database: { run: RunSql } },
  seed: ProductSeed = {},
): Promise<TestProduct> {
  const { run } = shop.database
  created += 1
  const id = seed.id ?? `product-${created}`
  const now = shop.clock.now().toISOString()
  const category = seed.category ?? 'Everyday Fashion'
  await run('INSERT INTO categories (slug, name, name_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    toSlug(category),
    category,
    category.toLowerCase(),
  ])
  if (seed.brand) {
    const brand = [toSlug(seed.brand), seed.brand]
    await run('INSERT INTO brands (slug, name) VALUES ($1, $2) ON CONFLICT (slug) DO NOTHING', brand)
  }
  const variants = (seed.variants ?? [{}]).map((variant) => ({
    id: randomUUID(),
    colour: variant.colour ?? '',
    size: variant.size ?? '',
    price_kobo: variant.price_kobo ?? 100_000,
    regular_price_kobo: variant.regular_price_kobo ?? null,
    weight_grams: variant.weight_grams ?? 500,
    stock: variant.stock ?? 10,
  }))
  const prices = variants.map((variant) => variant.price_kobo)
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0)
  await run(
    `INSERT INTO products (id, name, category_id, brand_id, description, colours, sizes, vat_class, pay_on_delivery, published,
       lowest_price_kobo, highest_price_kobo, stock_status, date_added, modified_date, has_low_stock,
       available_stock, variant_count)
     SELECT $1, $2, (SELECT id FROM categories WHERE name_key = $3), (SELECT id FROM brands WHERE slug = $4), $5,
       ARRAY(SELECT json_array_elements_text($6::json)), ARRAY(SELECT json_array_elements_text($7::json)),
       $8, $9, $10, $11, $12, $13, $14, $14, $15, $16, $17`,
    [
      id,
      seed.name ?? `Product ${created}`,
      category.toLowerCase(),
      seed.brand ? toSlug(seed.brand) : null,
      seed.description ?? '',
      JSON.stringify([...new Set(variants.map((variant) => variant.colour).filter(Boolean))]),
      JSON.stringify([...new Set(variants.map((variant) => variant.size).filter(Boolean))]),
      seed.vat_class ?? 'standard',
      seed.pay_on_delivery ?? true,
      seed.published ?? true,
      Math.min(...prices),
      Math.max(...prices),
      stock === 0 ? 'out_of_stock' : stock <= 5 ? 'low_stock' : 'in_stock',
      now,
      variants.some((variant) => variant.stock <= 5),
      stock,
      variants.length,
    ],
  )
  for (const [position, variant] of variants.entries()) {
    await run(
      `INSERT INTO variants (id, product_id, colour, size, sku, price_kobo, regular_price_kobo, weight_grams, on_hand, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        variant.id,
        id,
        variant.colour,
        variant.size,
        `${id}-${position}`,
        variant.price_kobo,
        variant.regular_price_kobo,
        variant.weight_grams,
        variant.stock,
        position,
      ],
    )
  }
  return { id, variantIds: variants.map((variant) => variant.id) }
}
