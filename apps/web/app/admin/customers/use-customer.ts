import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  blockCustomer,
  getCustomerProfile,
  resetCustomerMfa,
} from '../../api/generated/admin/customer-profile.ts'

const intervalMs = 3_000

export const customerKey = (accountId: string) => ['admin', 'customer', accountId] as const

export function useCustomer(accountId: string) {
  return useQuery({
    ...getCustomerProfile.query({ accountId }), // While a copy of their data is being made.
    refetchInterval: ({ state }) =>
      state.data?.privacy_requests.some(({ export_status: copy }) => copy === 'running') ? intervalMs : false,
  })
}

/** Keeps a customer from signing in, or lets them in again. */
export function useBlockCustomer(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (blocked: boolean) => blockCustomer({ blocked, accountId }),
    onSuccess: (profile) => queries.setQueryData(getCustomerProfile.key({ accountId }), profile),
    meta: { errors: 'toast' },
  })
}

/** Takes the second step of their sign-in off. */
export function useResetMfa(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...resetCustomerMfa.mutation({ fixed: { accountId } }),
    onSuccess: (profile) => queries.setQueryData(getCustomerProfile.key({ accountId }), profile),
  })
}
