import {
  type CustomerSort,
  type CustomerTab,
  customerSorts,
  customerTabs,
} from '@shop/contract/admin/customers'
import { parsePage } from '../../tables/list-address.ts'

export const customersPath = '/admin/customers'

export const tabLabels: Readonly<Record<CustomerTab, string>> = {
  all: 'All',
  new: 'New',
  returning: 'Returning',
  high_spenders: 'Over ₦500,000',
  inactive: 'Inactive 90 days',
  staff: 'Staff',
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** What an address asks of the list; anything unknown in it asks for nothing. */
export function parseCustomerQuery(query: URLSearchParams): {
  page: number
  search: string | undefined
  /** A tab, or the id of a saved segment. */
  segment: string
  sort: CustomerSort
} {
  const input = query.get('segment') ?? ''
  const tab = customerTabs.find((name) => name === input)
  return {
    page: parsePage(query),
    search: query.get('search')?.trim() || undefined,
    segment: tab ?? (isUuid(input) ? input : 'all'),
    sort: customerSorts.find((name) => name === query.get('sort')) ?? 'newest',
  }
}
