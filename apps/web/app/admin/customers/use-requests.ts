import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createPrivacyRequest,
  decidePrivacyRequest,
  listPrivacyRequests,
} from '../../api/generated/admin/privacy-requests.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { createIdempotencyKeys } from '../../api/wish-key.ts'
import { usePermission } from '../../api/use-permission.ts'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

/** While a copy is being made. */
const intervalMs = 3_000

export function usePrivacyRequests(input: { view: 'open' | 'closed'; page: number; limit: number }) {
  return useQuery({
    ...listPrivacyRequests.query(input),
    enabled: usePermission('customers:read'),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ export_status: copy }) => copy === 'running') ? intervalMs : false,
  })
}

/** Reads anew what shows requests. */
export function useRefreshRequests() {
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
export function useCreatePrivacyRequest(accountId: string) {
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPrivacyRequest>) =>
      createPrivacyRequest({ ...body, accountId }, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: useRefreshRequests(),
  })
}

export function useDecidePrivacyRequest(requestId: string) {
  return useMutation({
    ...decidePrivacyRequest.mutation({ fixed: { request_id: requestId }, errors: 'inline' }),
    onSuccess: useRefreshRequests(),
  })
}
