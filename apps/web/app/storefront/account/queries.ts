import type { MyReferrals } from '@shop/contract/referrals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createReferralLink, getMyReferrals } from '../../api/generated/referrals.ts'
import { useSession } from '../../api/session.ts'

/** The account's referral link and its referrals. */
export function useReferrals({ alwaysRefetch = false } = {}) {
  const { isAuthenticated } = useSession()
  return useQuery({
    ...getMyReferrals.query(),
    enabled: isAuthenticated,
    refetchOnMount: alwaysRefetch ? 'always' : true,
  })
}

/** Whether the account can refer friends or has done so. */
export function hasReferrals(mine: MyReferrals | undefined): boolean {
  return mine !== undefined && (mine.enabled || mine.referees.length > 0)
}

export function useCreateReferralLink() {
  const queries = useQueryClient()
  return useMutation({
    ...createReferralLink.mutation(),
    onSuccess: (mine) => queries.setQueryData(getMyReferrals.key(), mine),
  })
}
