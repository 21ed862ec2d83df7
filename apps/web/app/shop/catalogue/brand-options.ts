import type { Brand } from '@shop/contract/catalogue'
import { fixedBrands } from '@shop/contract/product-sorts'

const fixedNames: Record<string, string> = {
  apple: 'Apple',
  samsung: 'Samsung',
  nike: 'Nike',
  adidas: 'Adidas',
}

/** The specification's brands first, in its order and also without products; every other brand after them. */
export function brandOptions(brands: readonly Brand[]): Brand[] {
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]))
  const first = fixedBrands
    .filter((slug) => slug !== 'all')
    .map((slug) => bySlug.get(slug) ?? { slug, name: fixedNames[slug] ?? slug, products: 0 })
  const taken = new Set<string>(fixedBrands)
  const others = brands.filter((brand) => !taken.has(brand.slug))
  return [
    ...first,
    ...others.toSorted((a, b) => b.products - a.products || a.name.localeCompare(b.name, 'en')),
  ]
}
