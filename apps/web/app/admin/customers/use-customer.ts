import type {
  blockCustomer,
  getCustomerProfile,
  resetCustomerFactor,
} from '@shop/contract/admin/customer-profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'

const everyMs = 3_000

export const customerKey = (accountId: string) => ['admin', 'customer', accountId] as const

export function useCustomer(accountId: string) {
  return useQuery({
    queryKey: customerKey(accountId),
    queryFn: ({ signal }) =>
      call<typeof getCustomerProfile>({
        method: 'GET',
        path: '/admin/customers/{accountId}',
        params: { accountId },
        signal,
      }),
    refetchOnMount: 'always',
    // While a copy of their data is being made.
    refetchInterval: ({ state }) =>
      state.data?.requests.some(({ copy }) => copy === 'making') ? everyMs : false,
  })
}

/** Keeps a customer from signing in, or lets them in again. */
export function useBlock(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (blocked: boolean) =>
      call<typeof blockCustomer>({
        method: 'PUT',
        path: '/admin/customers/{accountId}/block',
        params: { accountId },
        body: { blocked },
      }),
    onSuccess: (profile) => queries.setQueryData(customerKey(accountId), profile),
    onError: (error) => toastError(messageOf(error)),
  })
}

/** Takes the second step of their sign-in off. */
export function useResetFactor(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof resetCustomerFactor>({
        method: 'DELETE',
        path: '/admin/customers/{accountId}/second-factors',
        params: { accountId },
      }),
    onSuccess: (profile) => queries.setQueryData(customerKey(accountId), profile),
    onError: (error) => toastError(messageOf(error)),
  })
}
