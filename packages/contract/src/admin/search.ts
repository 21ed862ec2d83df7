import * as z from 'zod/mini'
import { StockStatus } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { OrderStatus } from '../orders.ts'

export const searchGroups = ['orders', 'customers', 'products'] as const

export const SearchResults = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      customer_name: z.string(),
      total_kobo: Kobo,
      status: OrderStatus,
      to_confirm: z.boolean(),
      placed_at: z.string(),
    }),
  ),
  customers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
  products: z.array(
    z.object({ id: z.string(), name: z.string(), lowest_price_kobo: Kobo, stock_status: StockStatus }),
  ),
})
export type SearchResults = z.output<typeof SearchResults>

export const searchAdmin = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'Search the latest orders, customers and products, as far as the role allows',
  access: 'dashboard:read',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** One kind only. */
    group: z.optional(z.enum(searchGroups)),
  }),
  response: SearchResults,
  errors: ['invalid_input'],
})
