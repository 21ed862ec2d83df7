import type { FacetValue } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { FacetList } from '@shop/ui/facet-list'
import { Star } from '@shop/ui/rating'
import { Switch } from '@shop/ui/switch'
import { listHref, type ListQuery, type LongFacet } from './list-query.ts'
import type { DisplayFacets } from './display-facets.ts'
import { useState } from 'react'
import { fieldBoxClass } from '@shop/ui/field-frame'
import { formatCount } from '@shop/ui/format/format-count'

/** Multi-value facets in display order, with their query parameter. */
const facetsBeforePrice = [[t('Category'), 'category', 'categories']] as const

const facetsAfterPrice = [
  [t('Colour'), 'colour', 'colours'],
  [t('Size'), 'size', 'sizes'],
] as const

type MultiValueField = (typeof facetsBeforePrice | typeof facetsAfterPrice)[number][2] | 'brands' | 'prices'

const options = (values: readonly FacetValue[], isSelected: (value: string) => boolean) =>
  values.map(({ value, label: text, count: products }) => ({
    value,
    text,
    count: products,
    checked: isSelected(value),
  }))

interface FiltersProps {
  query: ListQuery
  facets: DisplayFacets
  /** Whether changes apply on every keystroke, with all facet values. */
  live?: boolean
  onChange: (change: Partial<ListQuery>) => void
}

/** All filters of a list. Inside a plain form they work without JavaScript. */
export function Filters(props: FiltersProps) {
  const { query, facets, live, onChange } = props
  const { multiValueFacet, radioFacet, facetLength } = facetProps(props)
  const groups = (list: typeof facetsBeforePrice | typeof facetsAfterPrice) =>
    list.map(
      ([legend, name, field]) =>
        facets[name].length > 0 && (
          <FacetList
            key={name}
            legend={legend}
            name={name}
            {...facetLength(name)}
            {...multiValueFacet(facets[name], field)}
          />
        ),
    )
  const brand = multiValueFacet(facets.brand, 'brands')
  const rating = radioFacet(facets.rating, 'rating')
  return (
    <>
      <FacetList
        legend={t('Brand')}
        name="brand"
        {...facetLength('brand')}
        options={brand.options.map((option) =>
          option.value === 'all' ? { ...option, checked: query.brands.length === 0 } : option,
        )}
        onChange={(value, checked) => {
          if (value === 'all') onChange({ brands: [] })
          else brand.onChange(value, checked)
        }}
      />
      {groups(facetsBeforePrice)}
      <FacetList legend={t('Price')} name="price" {...multiValueFacet(facets.price, 'prices')}>
        <PriceRange
          min={query.minPrice}
          max={query.maxPrice}
          live={live}
          onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
        />
      </FacetList>
      {facets.rating.length > 0 && (
        <FacetList
          legend={t('Rating')}
          name="rating"
          {...rating}
          options={rating.options.map((option) => (option.value ? { ...option, icon: <Star /> } : option))}
        />
      )}
      {groups(facetsAfterPrice)}
      {facets.discount.length > 0 && (
        <FacetList legend={t('Discount')} name="discount" {...radioFacet(facets.discount, 'discount')} />
      )}
      <InStockFilter {...props} />
    </>
  )
}

/** Options, change handler and visible count of each kind of facet. */
function facetProps({ query, facets, live, onChange }: FiltersProps) {
  return {
    multiValueFacet: (values: readonly FacetValue[], field: MultiValueField) => ({
      options: options(values, (value) => query[field].includes(value)),
      onChange: (value: string, checked: boolean) => {
        const otherValues = query[field].filter((one) => one !== value)
        onChange({ [field]: checked ? [...otherValues, value] : otherValues })
      },
    }),
    radioFacet: (values: readonly FacetValue[], field: 'rating' | 'discount') => ({
      choose: 'one' as const,
      options: options(values, (value) => value === String(query[field] ?? '')),
      onChange: (value: string) => onChange({ [field]: value ? Number(value) : null }),
    }),
    facetLength: (name: LongFacet) => {
      if (live) return {}
      const count = facets.hidden[name]
      const href = listHref(query, { open: [...query.open, name] })
      return {
        more: count ? { count, href } : undefined,
        first: query.open.includes(name) ? Infinity : undefined,
      }
    },
  }
}

function InStockFilter({ query, facets, onChange }: FiltersProps) {
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-1.5 w-full text-dense font-bold">{t('Availability')}</legend>
      <Switch
        label={t('In stock only ({count})', { count: facets.in_stock_count })}
        place="end"
        name="in_stock"
        value="1"
        checked={query.inStock}
        onChange={(event) => onChange({ inStock: event.target.checked })}
        className="clear-left"
      />
    </fieldset>
  )
}

interface PriceRangeProps {
  /** Whole naira. */
  min: number | null
  max: number | null
  /** Reports every keystroke, for live counts; otherwise only committed values. */
  live?: boolean
  onChange: (min: number | null, max: number | null) => void
}

/** Lowest and highest price, committed on blur or Enter. */
function PriceRange({ min, max, live = false, onChange }: PriceRangeProps) {
  return (
    <div className="mb-2 grid grid-flow-col grid-cols-2 grid-rows-[auto_auto] gap-x-2.5">
      <NairaField
        live={live}
        label={t('Min')}
        name="min_price"
        value={min}
        onChange={(value) => onChange(value, max)}
      />
      <NairaField
        live={live}
        label={t('Max')}
        name="max_price"
        value={max}
        onChange={(value) => onChange(min, value)}
      />
    </div>
  )
}

function parseNaira(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}

interface NairaFieldProps {
  live: boolean
  label: string
  name: string
  value: number | null
  onChange: (value: number | null) => void
}

function NairaField({ live, label, name, value, onChange }: NairaFieldProps) {
  const id = `${live ? 'live' : 'list'}-${name}`
  const [rawValue, setRawValue] = useState<string | null>(null)
  const update = (text: string) => {
    const amount = parseNaira(text)
    if (amount !== value) onChange(amount)
  }
  const commit = () => {
    if (rawValue !== null) update(rawValue)
    setRawValue(null)
  }
  return (
    <>
      <label htmlFor={id} className="mb-1.5 font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        placeholder="₦"
        autoComplete="off"
        value={rawValue ?? (value === null ? '' : `₦${formatCount(value)}`)}
        onChange={(event) => {
          setRawValue(event.target.value)
          if (live) update(event.target.value)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
        className={`${fieldBoxClass(false)} h-12`}
      />
    </>
  )
}
