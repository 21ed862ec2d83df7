import type { ProductReviews } from '@shop/contract/reviews'
import { useState } from 'react'
import { listReviews, listMyReviews } from '../../api/generated/reviews.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'

/** Reviews loaded with the page, plus another page of them on each click. */
export function useReviews(productId: string, input: ProductReviews) {
  const [{ items, next }, setShown] = useState({ items: input.items, next: input.next_cursor })
  const [loading, setLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const total = input.rating_counts.reduce((sum, count) => sum + count, 0)

  async function more() {
    if (loading) return
    setLoading(true)
    setProblem('')
    try {
      const response = await listReviews({
        cursor: items.length > 0 ? (next ?? undefined) : undefined,
        product_id: productId,
      })
      setShown({ items: [...items, ...response.items], next: response.next_cursor })
    } catch (error) {
      setProblem(getErrorMessage(error))
    } finally {
      setLoading(false)
    }
  }

  return {
    items,
    total,
    hasMore: items.length < total && (next !== null || items.length === 0),
    loading,
    problem,
    more,
  }
}

/** Products that the account can still review, and its existing reviews. */
export function useMyReviews() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...listMyReviews.query(), enabled: isAuthenticated, refetchOnMount: 'always' })
}
