import { useEffect, useState } from 'react'
import { listProducts } from '../../api/generated/catalogue.ts'
import { productQuery, type ListQuery } from './list-query.ts'
import { shownFacets, type ShownFacets } from './shown-facets.ts'

/** A typed price changes with every key: the count waits until it is quiet for so many ms. */
const quietMs = 250

interface Counts {
  total: number
  facets: ShownFacets | null
}

const allOpen = () => true

/**
 * How many products a choice of filters would show, and how they would divide: with every value, which the page itself
 * leaves out.
 */
export function useLiveCount(query: ListQuery): Counts & { settled: boolean } {
  const [counted, setCounted] = useState<Counts & { query: ListQuery | null }>({
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
          setCounted({ query, total, facets: facets && shownFacets(facets, query, allOpen) }),
        () => undefined,
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query])
  return { ...counted, settled: counted.query === query }
}
