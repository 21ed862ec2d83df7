import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { t } from '@shop/contract/t'
import { useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { listHref, listParams, listPath, type ListQuery } from './list-query.ts'
import { SortField } from './sort-field.tsx'

/** The specification's words for its orders. */
const sortLabels: Record<Sort, string> = {
  popular: t('Most Popular'),
  newest: t('Newest First'),
  'price-low': t('Price: Low to High'),
  'price-high': t('Price: High to Low'),
  rating: t('Highest Rated'),
}

interface SortSelectProps {
  query: ListQuery
  className?: string
}

/** The order of a list; without script a button beside it applies the choice. */
export function SortSelect({ query, className = '' }: SortSelectProps) {
  const navigate = useNavigate()
  const id = useId()
  const isByRelevance = query.search !== ''
  // Without another wish a search has its best match first, and a collection the order that staff gave it.
  const hasOwn = isByRelevance || query.collection !== null
  // The choice shows at once; the list it asks for comes a moment later.
  const [input, setWish] = useState({ since: query, sort: query.sort })
  const shown = input.since === query ? input.sort : query.sort
  const options = sortOptions.map((value) => ({ value, text: sortLabels[value] }))
  const params = [...listParams({ ...query, sort: null, page: 1 })]
  return (
    <Form action={listPath(query)} className={`flex items-center gap-2 ${className}`}>
      {params.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SortField
        id={id}
        value={shown ?? (hasOwn ? '' : 'popular')}
        options={
          hasOwn
            ? [{ value: '', text: isByRelevance ? t('Best match') : t('Recommended') }, ...options]
            : options
        }
        onChange={(event) => {
          const sort = sortOptions.find((option) => option === event.target.value) ?? null
          setWish({ since: query, sort })
          void navigate(listHref(query, { sort: sort === 'popular' && !hasOwn ? null : sort }))
        }}
      />
      <noscript>
        <button type="submit" className="min-h-11 px-3 font-bold text-primary">
          {t('Sort')}
        </button>
      </noscript>
    </Form>
  )
}
