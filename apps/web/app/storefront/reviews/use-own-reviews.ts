import type { listOwnReviews } from '@shop/contract/reviews'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'

export const ownReviewsKey = ['users', 'me', 'reviews'] as const

/** What the account may still review, and what it has written. */
export function useOwnReviews() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ownReviewsKey,
    queryFn: ({ signal }) =>
      call<typeof listOwnReviews>({ method: 'GET', path: '/users/me/reviews', signal }),
    enabled: isAuthenticated,
    refetchOnMount: 'always',
  })
}
