import type { FacetValue } from '@shop/contract/facets'
import { fixedBrands } from '@shop/contract/product-sorts'
import { t } from '@shop/contract/t'

const fixedNames: Record<string, string> = {
  all: t('All'),
  apple: 'Apple',
  samsung: 'Samsung',
  nike: 'Nike',
  adidas: 'Adidas',
}

/** The specification's brands first, in its order and also without products; every other brand after them. */
export function brandOptions(brands: readonly FacetValue[]): FacetValue[] {
  const bySlug = new Map(brands.map((brand) => [brand.value, brand]))
  const first = fixedBrands.map(
    (value) => bySlug.get(value) ?? { value, label: fixedNames[value] ?? value, count: 0 },
  )
  const taken = new Set<string>(fixedBrands)
  return [...first, ...brands.filter((brand) => !taken.has(brand.value))]
}
