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
export function hasReferrals(referrals: MyReferrals | undefined): boolean {
  return referrals !== undefined && (referrals.enabled || referrals.referees.length > 0)
}

export function useCreateReferralLink() {
  const queries = useQueryClient()
  return useMutation({
    ...createReferralLink.mutation(),
    onSuccess: (referrals) => queries.setQueryData(getMyReferrals.key(), referrals),
  })
}
