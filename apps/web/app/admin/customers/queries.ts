import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { getCustomerProfile, listTimelineEvents } from '../../api/generated/admin/customer-profile.ts'
import type { SegmentRule } from '@shop/contract/admin/segments'
import { countSegment, listSegments } from '../../api/generated/admin/segments.ts'
import { listCategories } from '../../api/generated/catalogue.ts'
import { usePermission } from '../../api/profile.ts'
import { listPrivacyRequests } from '../../api/generated/admin/privacy-requests.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

export const customersPath = '/admin/customers'
const intervalMs = 3_000

export function useCustomer(accountId: string) {
  return useQuery({
    ...getCustomerProfile.query({ customer_id: accountId }), // Polled while a data export is being created.
    refetchInterval: ({ state }) =>
      state.data?.privacy_requests.some(({ export_status: copy }) => copy === 'running') ? intervalMs : false,
  })
}

/** The saved segments, and the count of each tab. */
export function useSegments() {
  return useQuery({ ...listSegments.query(), enabled: usePermission('customers:read') })
}

/** Number of customers that match a rule being edited; disabled while the rule is incomplete. */
export function useSegmentCount(rule: SegmentRule | undefined) {
  return useQuery({
    ...countSegment.query({ rule: rule ?? { all: [] } }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  })
}

export function useCategoryOptions() {
  return useQuery(listCategories.query())
}

/** Refetches the queries that show data requests. */
export function useRefreshRequests() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: listPrivacyRequests.key() }),
      queries.invalidateQueries({ queryKey: getCustomerProfile.key() }),
      queries.invalidateQueries({ queryKey: listTimelineEvents.key() }),
      queries.invalidateQueries({ queryKey: getDashboard.key() }),
    ])
}
