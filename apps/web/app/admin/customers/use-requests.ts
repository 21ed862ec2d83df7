import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askPrivacy, decidePrivacy, listPrivacyRequests } from '../../api/generated/admin/privacy-requests.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { usePermission } from '../../api/use-permission.ts'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** While a copy is being made. */
const everyMs = 3_000

export function useRequests(wish: { view: 'open' | 'closed'; page: number; limit: number }) {
  return useQuery({
    ...listPrivacyRequests.query(wish),
    enabled: usePermission('customers:read'),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ export_status: copy }) => copy === 'running') ? everyMs : false,
  })
}

/** Reads anew what shows requests. */
export function useShowRequests() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: listPrivacyRequests.key() }),
      queries.invalidateQueries({ queryKey: getCustomerProfile.key() }),
      queries.invalidateQueries({ queryKey: ['admin', 'customer'] }),
      queries.invalidateQueries({ queryKey: getDashboard.key() }),
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
    ...decidePrivacy.mutation({ fixed: { request_id: requestId }, errors: 'inline' }),
    onSuccess: useShowRequests(),
  })
}
