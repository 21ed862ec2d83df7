import type { MyReferrals } from '@shop/contract/referrals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { makeReferralLink, myReferrals } from '../../api/generated/referrals.ts'
import { useSession } from '../../api/session.ts'

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
  return mine !== undefined && (mine.enabled || mine.referees.length > 0)
}

export function useMakeLink() {
  const queries = useQueryClient()
  return useMutation({
    ...makeReferralLink.mutation(),
    onSuccess: (mine) => queries.setQueryData(myReferrals.key(), mine),
  })
}
