import type { Brand } from '@shop/contract/catalogue'
import { and, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { filterConditions, type ProductFilters } from './product-filters.ts'
import { brands, products } from './tables.ts'

export interface BrandCounts {
  /** Of products that fit all filters. */
  total: number
  /** Brands among the products that fit every filter but that of the brand, by name. */
  brands: Brand[]
}

/** Counts a list whole and by brand in one statement. */
export async function countByBrand(shop: ShopContext, filters: ProductFilters): Promise<BrandCounts> {
  const counted = shop.db
    .select({ brandId: products.brandId, products: sql<number>`count(*)::integer`.as('products') })
    .from(products)
    .where(and(...filterConditions(filters)))
    .groupBy(products.brandId)
    .as('counted')
  const rows = await shop.db
    .select({ slug: brands.slug, name: brands.name, products: counted.products })
    .from(counted)
    .leftJoin(brands, eq(brands.id, counted.brandId))
  const chosen = new Set(filters.brandSlugs)
  const fits = (slug: string | null) => chosen.size === 0 || (slug !== null && chosen.has(slug))
  return {
    total: rows.reduce((sum, row) => sum + (fits(row.slug) ? row.products : 0), 0),
    brands: rows
      .flatMap(({ slug, name, products }) => (slug && name ? [{ slug, name, products }] : []))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}
