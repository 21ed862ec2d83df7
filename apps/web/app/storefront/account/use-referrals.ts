import type { MyReferrals } from '@shop/contract/referrals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { makeReferralLink, myReferrals } from '../../api/generated/referrals.ts'
import { messageOf } from '../../api/request-error.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'

/** The account's link for friends and what came of it. */
export function useReferrals({ anew = false } = {}) {
  const { isAuthenticated } = useSession()
  return useQuery({
    ...myReferrals.query(),
    enabled: isAuthenticated,
    refetchOnMount: anew ? 'always' : true,
  })
}

/** Whether the account has anything to do with inviting: it may, or it did. */
export function hasReferrals(mine: MyReferrals | undefined): boolean {
  return mine !== undefined && (mine.on || mine.friends.length > 0)
}

export function useMakeLink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => makeReferralLink(),
    onSuccess: (mine) => queries.setQueryData(myReferrals.key(), mine),
    onError: (error) => toastError(messageOf(error)),
  })
}
