import type { listProducts } from '@shop/contract/catalogue'
import { useEffect, useState } from 'react'
import { call } from '../../client/api.ts'
import { productQuery, type ListQuery } from './list-query.ts'

/** A typed price changes with every key: the count waits until it is quiet for so many ms. */
const quietMs = 250

interface Wish {
  category: string | undefined
  query: ListQuery
  /** What the page knows already of this query. */
  known: number | null
}

/** How many products a choice of filters would show; null until that is known. */
export function useLiveCount({ category, query, known }: Wish): number | null {
  const [counted, setCounted] = useState<{ query: ListQuery; total: number } | null>(null)
  useEffect(() => {
    if (known !== null) return undefined
    const control = new AbortController()
    const timer = setTimeout(() => {
      call<typeof listProducts>({
        method: 'GET',
        path: '/products',
        query: { ...productQuery(query), category, page: 1, limit: 1 },
        signal: control.signal,
      }).then(
        ({ total }) => setCounted({ query, total }),
        () => undefined,
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [category, query, known])
  if (known !== null) return known
  return counted?.query === query ? counted.total : null
}
