import { useQuery } from '@tanstack/react-query'
import { listOwnReviews } from '../../api/generated/reviews.ts'
import { useSession } from '../../api/session.ts'

/** What the account may still review, and what it has written. */
export function useOwnReviews() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...listOwnReviews.query(), enabled: isAuthenticated, refetchOnMount: 'always' })
}
