import { useEffect, useState } from 'react'
import { listProducts } from '../../api/generated/catalogue.ts'
import { productQuery, type ListQuery } from './list-query.ts'
import { toDisplayFacets, type DisplayFacets } from './shown-facets.ts'

/** A typed price changes with every key: the count waits until it is quiet for so many ms. */
const debounceMs = 250

interface LiveCount {
  total: number
  facets: DisplayFacets | null
}

const allOpen = () => true

/**
 * How many products a choice of filters would show, and how they would divide: with every value, which the page itself
 * leaves out.
 */
export function useLiveCount(query: ListQuery): LiveCount & { isUpToDate: boolean } {
  const [counted, setCounted] = useState<LiveCount & { query: ListQuery | null }>({
    query: null,
    total: 0,
    facets: null,
  })
  useEffect(() => {
    const control = new AbortController()
    const timer = setTimeout(() => {
      listProducts(
        { ...productQuery(query), facets: '1', page: 1, limit: 1 },
        { signal: control.signal },
      ).then(
        ({ total, facets }) =>
          setCounted({ query, total, facets: facets && toDisplayFacets(facets, query, allOpen) }),
        () => undefined,
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query])
  return { ...counted, isUpToDate: counted.query === query }
}
