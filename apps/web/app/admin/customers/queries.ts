import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import type { SegmentRule } from '@shop/contract/admin/segments'
import { countSegment, listSegments } from '../../api/generated/admin/segments.ts'
import { listCategories } from '../../api/generated/catalogue.ts'
import { usePermission } from '../../api/profile.ts'
import { listPrivacyRequests } from '../../api/generated/admin/privacy-requests.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

export const customersPath = '/admin/customers'
const intervalMs = 3_000
export const customerKey = (accountId: string) => ['admin', 'customer', accountId] as const

export function useCustomer(accountId: string) {
  return useQuery({
    ...getCustomerProfile.query({ customer_id: accountId }), // While a copy of their data is being made.
    refetchInterval: ({ state }) =>
      state.data?.privacy_requests.some(({ export_status: copy }) => copy === 'running') ? intervalMs : false,
  })
}

/** The saved segments, and how many are behind each tab. */
export function useSegments() {
  return useQuery({ ...listSegments.query(), enabled: usePermission('customers:read') })
}

/** How many a rule fits, while it is put together; undefined while it is not finished. */
export function useSegmentCount(rule: SegmentRule | undefined) {
  return useQuery({
    ...countSegment.query({ rule: rule ?? { all: [] } }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** The shop's categories, to choose from. */
export function useCategoryOptions() {
  return useQuery(listCategories.query())
}

/** Reads again what shows requests. */
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
