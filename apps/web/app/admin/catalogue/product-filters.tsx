import type { CatalogueOptions } from '@shop/contract/admin/products'
import { buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { FilterChip } from '@shop/ui/filter-chip'
import { SelectField } from '@shop/ui/select-field'
import { SlidersHorizontal } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { productSorts, productsPath } from './product-list-query.ts'
import { useCatalogueOptions } from './queries.ts'

type FilterOptions = CatalogueOptions['brands']

const toOptions = (rows: FilterOptions = []) => rows.map(({ slug, name }) => ({ value: slug, text: name }))

const findName = (rows: FilterOptions = [], slug: string | null) =>
  slug && (rows.find((row) => row.slug === slug)?.name ?? slug)

/** The first order is the one without a word in the address. */
const orders = productSorts.map(({ value, text }, index) => ({ value: index === 0 ? '' : value, text }))

/** Category, brand and order of the list behind one button; all of it is in the address. */
export function ProductFilters() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data: catalogueOptions } = useCatalogueOptions()
  const applied = ['category', 'brand'].filter((name) => query.get(name)).length
  const set = (name: string, value: string) => void navigate(listUrl(productsPath, query, { [name]: value }))
  const field = (
    name: string,
    label: string,
    options: { value: string; text: string }[],
    placeholder?: string,
  ) => (
    <SelectField
      size="dense"
      label={label}
      placeholder={placeholder}
      options={options}
      value={query.get(name) ?? ''}
      onChange={(event) => set(name, event.target.value)}
    />
  )
  return (
    <Dropdown
      label={
        <>
          <SlidersHorizontal aria-hidden className="size-4.5!" />
          Filter{applied > 0 && ` (${applied})`}
        </>
      }
      hideArrow
      align="end"
      fullWidthOnPhone
      buttonClassName={`${buttonClass({ size: 'dense' })} md:min-h-9! whitespace-nowrap`}
      panelClassName="grid w-70 gap-3.5 p-4!"
    >
      {field('category', 'Category', toOptions(catalogueOptions?.categories), 'All categories')}
      {field('brand', 'Brand', toOptions(catalogueOptions?.brands), 'All brands')}
      {field('sort', 'Order', orders)}
    </Dropdown>
  )
}

/** The applied filters; each is taken away automatically. */
export function AppliedFilters() {
  const [query] = useSearchParams()
  const { data: catalogueOptions } = useCatalogueOptions()
  const search = query.get('search')
  const chips = [
    { name: 'search', text: search && `“${search}”` },
    { name: 'category', text: findName(catalogueOptions?.categories, query.get('category')) },
    { name: 'brand', text: findName(catalogueOptions?.brands, query.get('brand')) },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []))
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2 md:px-3">
      {chips.map(({ name, text }) => (
        <FilterChip key={name} text={text} href={listUrl(productsPath, query, { [name]: undefined })} />
      ))}
    </div>
  )
}
