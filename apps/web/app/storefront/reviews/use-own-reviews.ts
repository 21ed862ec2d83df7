import { useQuery } from '@tanstack/react-query'
import { listMyReviews } from '../../api/generated/reviews.ts'
import { useSession } from '../../api/session.ts'

/** What the account may still review, and what it has written. */
export function useMyReviews() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...listMyReviews.query(), enabled: isAuthenticated, refetchOnMount: 'always' })
}
