import { useQuery } from '@tanstack/react-query'
import { listOwnReviews } from '../../api/generated/reviews.ts'
import { useSession } from '../../api/session.ts'

export const ownReviewsKey = ['users', 'me', 'reviews'] as const

/** What the account may still review, and what it has written. */
export function useOwnReviews() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ownReviewsKey,
    queryFn: ({ signal }) => listOwnReviews({}, { signal }),
    enabled: isAuthenticated,
    refetchOnMount: 'always',
  })
}
