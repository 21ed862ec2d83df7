import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { OrderSummary } from '../orders.ts'

const figure = <V extends z.ZodMiniType>(value: V) => z.object({ now: value, before: value })

export const Dashboard = z.object({
  attention: z.array(z.object({ kind: z.string(), count: z.number(), words: z.string(), link: z.string() })),
  /** Today until now against the same hours a week ago, Lagos time. */
  sales_kobo: figure(Kobo),
  orders: figure(z.number()),
  average_order_kobo: figure(Kobo),
  new_customers: figure(z.number()),
  /** The last 14 days, oldest first, Lagos dates. */
  days: z.array(z.object({ date: z.string(), sales_kobo: Kobo, orders: z.number() })),
  latest_orders: z.array(OrderSummary),
  low_stock: z.array(
    z.object({ product_id: z.string(), name: z.string(), variant: z.string(), available: z.number() }),
  ),
  has_demo_data: z.boolean(),
})
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'What needs attention, and the first figures',
  access: 'dashboard:read',
  reply: Dashboard,
  refusals: [],
})
