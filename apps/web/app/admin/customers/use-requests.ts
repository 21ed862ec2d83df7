import type { askPrivacy, decidePrivacy, listPrivacyRequests } from '@shop/contract/admin/privacy-requests'
import type { BodyOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { usePermission } from '../../api/use-permission.ts'

const requestsKey = ['admin', 'privacy-requests'] as const
/** While a copy is being made. */
const everyMs = 3_000

export function useRequests(wish: { show: 'waiting' | 'ended'; page: number; limit: number }) {
  return useQuery({
    queryKey: [...requestsKey, wish],
    queryFn: ({ signal }) =>
      call<typeof listPrivacyRequests>({
        method: 'GET',
        path: '/admin/privacy-requests',
        query: wish,
        signal,
      }),
    enabled: usePermission('customers:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ copy }) => copy === 'making') ? everyMs : false,
  })
}

/** Reads anew what shows requests. */
export function useShowRequests() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: requestsKey }),
      queries.invalidateQueries({ queryKey: ['admin', 'customer'] }),
      queries.invalidateQueries({ queryKey: ['admin', 'dashboard'] }),
    ])
}

/** Writes down what a customer asked. */
export function useAskRequest(accountId: string) {
  const [wishKey] = useState(makeWishKey)
  return useMutation({
    mutationFn: (body: BodyOf<typeof askPrivacy>) =>
      call<typeof askPrivacy>({
        method: 'POST',
        path: '/admin/customers/{accountId}/privacy-requests',
        params: { accountId },
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: useShowRequests(),
  })
}

export function useDecideRequest(requestId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof decidePrivacy>) =>
      call<typeof decidePrivacy>({
        method: 'POST',
        path: '/admin/privacy-requests/{requestId}/decision',
        params: { requestId },
        body,
      }),
    onSuccess: useShowRequests(),
  })
}
