import type { SearchResults, searchGroups } from '@shop/contract/admin/dashboard'
import { formatPhone } from '@shop/contract/phone'
import { formatNaira } from '@shop/ui/format/format-naira'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchAdmin } from '../../../api/generated/admin/dashboard.ts'
import { filterPages, useAdminPages } from './admin-pages.ts'
import { orderStatusLabel } from '../../../entities/order/order-status.tsx'
import { formatShortDate } from '../../../format/dates.ts'
import { usePermission } from '../../../api/profile.ts'

export interface PaletteRow {
  to: string
  title: string
  description: string
  group: 'orders' | 'customers' | 'products' | 'pages' | 'actions' | 'lists'
}

const stockLabels = { in_stock: 'in stock', low_stock: 'few left', out_of_stock: 'sold out' }

const searchedLists = [
  { list: 'orders', title: (query: string) => `All orders with "${query}"` },
  { list: 'customers', title: (query: string) => `All customers with "${query}"` },
  { list: 'products', title: (query: string) => `All products with "${query}"` },
] as const

const pollMs = 150
const pagesShown = 6
const noResults: SearchResults = { orders: [], customers: [], products: [] }

/** Matches of the query in display order; the server is asked after a pause in typing. */
export function usePaletteRows(input: string, chosen: PaletteScope) {
  const { scope, query } = parsePaletteInput(input, chosen)
  const debounced = useDebouncedValue(query)
  const isQueried = debounced !== '' && scope !== 'pages'
  const group = scope === 'all' || scope === 'pages' ? undefined : scope
  const { data, isFetching } = useQuery({
    ...searchAdmin.query({ q: debounced, group }),
    enabled: isQueried,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchOnMount: true,
  })
  const navItems = useAdminPages()
  const lists = useSearchableLists()
  const rows: PaletteRow[] = isQueried ? toRows(data ?? noResults) : []
  if (scope === 'all' || scope === 'pages') {
    const matches = {
      actions: filterPages(navItems.actions, query),
      pages: filterPages(navItems.pages, query),
    }
    const max = scope === 'all' && query !== '' ? pagesShown : undefined
    for (const { to, text } of matches.pages.slice(0, max))
      rows.push({ to, title: text, description: '', group: 'pages' })
    for (const { to, text } of matches.actions)
      rows.push({ to, title: text, description: '', group: 'actions' })
  }
  if (query !== '')
    for (const { list, title } of lists)
      if (scope === 'all' || scope === list)
        rows.push({
          to: `/admin/${list}?${new URLSearchParams({ search: query }).toString()}`,
          title: title(query),
          description: '',
          group: 'lists',
        })
  const isSearching = scope !== 'pages' && (debounced !== query || (isQueried && isFetching))
  return { rows, scope, query, isSearching }
}

/** Lists that can be searched for the same words, if the role may read them. */
function useSearchableLists() {
  const reads = {
    orders: usePermission('orders:read'),
    customers: usePermission('customers:read'),
    products: usePermission('catalogue:read'),
  }
  return searchedLists.filter(({ list }) => reads[list])
}

function toRows({ orders, customers, products }: SearchResults): PaletteRow[] {
  return [
    ...orders.map((order) => ({
      to: `/admin/orders/${order.id}`,
      title: `#${order.number} ${order.customer_name}`,
      description: `${formatNaira(order.total_kobo)}, ${orderStatusLabel(order).text}, ${formatShortDate(new Date(order.placed_at))}`,
      group: 'orders' as const,
    })),
    ...customers.map((customer) => ({
      to: `/admin/customers/${customer.id}`,
      title: customer.name,
      description: [customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(', '),
      group: 'customers' as const,
    })),
    ...products.map((product) => ({
      to: `/admin/products/edit-product/${product.id}`,
      title: product.name,
      description: `${formatNaira(product.lowest_price_kobo)}, ${stockLabels[product.stock_status]}`,
      group: 'products' as const,
    })),
  ]
}

/** The text after it has not changed for a moment. */
function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pollMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

export type PaletteScope = 'all' | (typeof searchGroups)[number] | 'pages'

/** Prefixes that narrow the search. */
const scopePrefixes: Record<string, PaletteScope> = { '#': 'orders', '@': 'customers', '>': 'pages' }

/** Splits the input into scope and query; a prefix overrides the selected scope. */
export function parsePaletteInput(
  input: string,
  chosen: PaletteScope,
): { scope: PaletteScope; query: string } {
  const text = input.trimStart()
  const scope = scopePrefixes[text.charAt(0)]
  return scope ? { scope, query: text.slice(1).trim() } : { scope: chosen, query: text.trim() }
}
