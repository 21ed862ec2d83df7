import type { Brand } from '@shop/contract/catalogue'
import { FacetList } from '@shop/ui/facet-list'
import { Switch } from '@shop/ui/switch'
import { brandOptions } from './brand-options.ts'
import type { ListQuery } from './list-query.ts'
import { PriceRange } from './price-range.tsx'

const discounts = [
  { value: '', text: 'All prices' },
  { value: '1', text: 'On offer' },
  { value: '5', text: '5% off or more' },
  { value: '10', text: '10% off or more' },
]

interface FiltersProps {
  query: ListQuery
  /** Brands of the list as it would be without the brand filter. */
  brands: readonly Brand[]
  /** Whether the count follows every key. */
  live?: boolean
  onChange: (change: Partial<ListQuery>) => void
}

/** All filters of a list. Inside a plain form they work without script. */
export function Filters({ query, brands, live, onChange }: FiltersProps) {
  const options = brandOptions(brands)
  const toggleBrand = (slug: string, checked: boolean) => {
    const others = query.brands.filter((brand) => brand !== slug)
    if (slug === 'all') onChange({ brands: [] })
    else onChange({ brands: checked ? [...others, slug] : others })
  }
  return (
    <>
      <FacetList
        legend="Brand"
        name="brand"
        options={[
          {
            value: 'all',
            text: 'All',
            count: brands.reduce((sum, brand) => sum + brand.products, 0),
            checked: query.brands.length === 0,
          },
          ...options.map(({ slug, name, products }) => ({
            value: slug,
            text: name,
            count: products,
            checked: query.brands.includes(slug),
          })),
        ]}
        onChange={toggleBrand}
      />
      <PriceRange
        min={query.minPrice}
        max={query.maxPrice}
        live={live}
        onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
      />
      <FacetList
        legend="Discount"
        name="discount"
        choose="one"
        options={discounts.map((option) => ({
          ...option,
          checked: option.value === (query.discount === null ? '' : String(query.discount)),
        }))}
        onChange={(value) => onChange({ discount: value ? Number(value) : null })}
      />
      <fieldset className="py-4">
        <legend className="float-left mb-1.5 w-full text-dense font-bold">Availability</legend>
        <Switch
          label="In stock only"
          place="end"
          name="in_stock"
          value="1"
          checked={query.inStock}
          onChange={(event) => onChange({ inStock: event.target.checked })}
          className="clear-left"
        />
      </fieldset>
    </>
  )
}
