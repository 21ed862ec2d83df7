import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askPrivacy, decidePrivacy, listPrivacyRequests } from '../../api/generated/admin/privacy-requests.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { usePermission } from '../../api/use-permission.ts'

const requestsKey = ['admin', 'privacy-requests'] as const
/** While a copy is being made. */
const everyMs = 3_000

export function useRequests(wish: { show: 'waiting' | 'ended'; page: number; limit: number }) {
  return useQuery({
    queryKey: [...requestsKey, wish],
    queryFn: ({ signal }) => listPrivacyRequests(wish, { signal }),
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
      askPrivacy({ ...body, accountId }, { idempotencyKey: wishKey.of(body) }),
    onSuccess: useShowRequests(),
  })
}

export function useDecideRequest(requestId: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof decidePrivacy>) => decidePrivacy({ ...body, requestId }),
    onSuccess: useShowRequests(),
  })
}
