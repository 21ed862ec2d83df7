import type { Found } from '@shop/contract/admin/search'
import { showPhone } from '@shop/contract/show-phone'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchAdmin } from '../../../api/generated/admin/search.ts'
import { placesFor, useAdminPlaces } from './admin-places.ts'
import { stateWords } from '../../../entities/order/order-state-words.ts'
import { paletteWish, type PaletteScope } from './palette-wish.ts'
import { showDay } from '../../../format/show-time.ts'
import { usePermission } from '../../../api/use-permission.ts'

export interface PaletteRow {
  to: string
  title: string
  line: string
  group: 'orders' | 'customers' | 'products' | 'pages' | 'acts' | 'lists'
}

const stockWords = { in_stock: t('in stock'), low_stock: t('few left'), out_of_stock: t('sold out') }
const searchedLists = [
  { list: 'orders', title: (words: string) => t('All orders with "{words}"', { words }) },
  { list: 'customers', title: (words: string) => t('All customers with "{words}"', { words }) },
  { list: 'products', title: (words: string) => t('All products with "{words}"', { words }) },
] as const
const restMs = 150
const pagesShown = 6
const none: Found = { orders: [], customers: [], products: [] }

/** What fits what was typed, in the order in which it is shown; the server is asked once the typing rests. */
export function usePaletteRows(typed: string, chosen: PaletteScope) {
  const { scope, words } = paletteWish(typed, chosen)
  const rested = useRested(words)
  const isAsked = rested !== '' && scope !== 'pages'
  const group = scope === 'all' || scope === 'pages' ? undefined : scope
  const { data, isFetching } = useQuery({
    ...searchAdmin.query({ q: rested, group }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchOnMount: true,
  })
  const places = useAdminPlaces()
  const lists = useLists()
  const rows: PaletteRow[] = isAsked ? foundRows(data ?? none) : []
  if (scope === 'all' || scope === 'pages') {
    const fits = { acts: placesFor(places.acts, words), pages: placesFor(places.pages, words) }
    const most = scope === 'all' && words !== '' ? pagesShown : undefined
    for (const { to, text } of fits.pages.slice(0, most))
      rows.push({ to, title: text, line: '', group: 'pages' })
    for (const { to, text } of fits.acts) rows.push({ to, title: text, line: '', group: 'acts' })
  }
  if (words !== '')
    for (const { list, title } of lists)
      if (scope === 'all' || scope === list)
        rows.push({
          to: `/admin/${list}?${new URLSearchParams({ search: words }).toString()}`,
          title: title(words),
          line: '',
          group: 'lists',
        })
  return { rows, scope, words, isSearching: isAsked && (isFetching || rested !== words) }
}

/** The lists that the same words can be looked for in, as the role allows. */
function useLists() {
  const reads = {
    orders: usePermission('orders:read'),
    customers: usePermission('customers:read'),
    products: usePermission('catalogue:read'),
  }
  return searchedLists.filter(({ list }) => reads[list])
}

function foundRows({ orders, customers, products }: Found): PaletteRow[] {
  return [
    ...orders.map((order) => ({
      to: `/admin/orders/${order.id}`,
      title: `#${order.number} ${order.customer_name}`,
      line: `${formatNaira(order.total_kobo)}, ${stateWords(order).text}, ${showDay(new Date(order.placed_at))}`,
      group: 'orders' as const,
    })),
    ...customers.map((customer) => ({
      to: `/admin/customers/${customer.id}`,
      title: customer.name,
      line: [customer.phone && showPhone(customer.phone), customer.email].filter(Boolean).join(', '),
      group: 'customers' as const,
    })),
    ...products.map((product) => ({
      to: `/admin/products/edit-product/${product.id}`,
      title: product.name,
      line: `${formatNaira(product.lowest_price_kobo)}, ${stockWords[product.stock_status]}`,
      group: 'products' as const,
    })),
  ]
}

/** The text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
