import * as z from 'zod/mini'
import { Image, StockStatus } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo, SignedKobo } from '../money.ts'
import { AdminOrderSummary } from './orders.ts'
import { OrderStatus } from '../orders.ts'
import { SetupChecklist } from './setup.ts'

const metric = <V extends z.ZodMiniType>(value: V) => z.object({ current: value, previous: value })

const DashboardSales = z.object({
  /**
   * Sales less refunds; negative if more was refunded than sold. All these metrics compare today so far with the same
   * hours a week ago, Lagos time.
   */
  net_sales_kobo: metric(SignedKobo),
  /** Order totals before refunds. */
  sales_kobo: metric(Kobo),
  /** Refunds made in these hours, regardless of when the order was placed. */
  refunded_kobo: metric(Kobo),
  orders: metric(z.number()),
  average_order_kobo: metric(Kobo),
  new_customers: metric(z.number()),
  /** Sales less refunds of the last 14 days (Lagos dates), oldest first, each with the day 14 days earlier. */
  days: z.array(
    z.object({ date: z.string(), net_sales_kobo: SignedKobo, orders: z.number(), previous_kobo: SignedKobo }),
  ),
  /** Whether test orders count, as they do until a live payment key is set. */
  includes_test_orders: z.boolean(),
})

export type DashboardSales = z.output<typeof DashboardSales>

export const Dashboard = z.object({
  /** Most urgent first, limited to what the caller may see. `line` adds a short detail. */
  attention: z.array(
    z.object({
      kind: z.enum([
        'ledger_mismatch',
        'audit_log_tampered',
        'backup_failed',
        'emails_stuck',
        'webhook_disabled',
        'payment_credentials_missing',
        'payment_disputed',
        'payment_event_unmatched',
        'payments_to_review',
        'refund_due',
        'return_requested',
        'application_pending',
        'tickets_open',
        'to_confirm',
        'to_pack',
        'to_ship',
        'instalments_overdue',
        'rider_cash',
        'reviews_pending',
        'privacy_due',
        'emails_failed',
        'low_stock',
      ]),
      count: z.number(),
      title: z.string(),
      description: z.string(),
      link: z.string(),
    }),
  ),
  /** Null without permission to read reports. */
  sales: z.nullable(DashboardSales),
  /** Empty without permission to read orders. */
  latest_orders: z.array(AdminOrderSummary),
  /** Published products that are sold out, then those with a variant low in stock. Only the first few are listed. */
  low_stock: z.object({
    low_stock_count: z.number(),
    out_of_stock_count: z.number(),
    products: z.array(
      z.object({
        product_id: z.string(),
        name: z.string(),
        /** Variants low or out of stock, lowest first; null if there is only one variant. */
        variants: z.nullable(z.string()),
        is_out_of_stock: z.boolean(),
        /** Units of the variant with the lowest stock. */
        available: z.number(),
        image: z.nullable(Image),
      }),
    ),
  }),
  setup_checklist: SetupChecklist,
  /** Whether the caller is the owner of a shop whose set-up was never opened, so that it opens in place of the dashboard. */
  opens_setup: z.boolean(),
  has_demo_data: z.boolean(),
  /** Null while the shop is open. `until`: when it is expected to reopen. */
  maintenance: z.nullable(z.object({ until: z.nullable(z.string()) })),
})

export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = endpoint('GET /admin/dashboard', {
  summary: 'Get what needs attention, and the main figures',
  access: 'dashboard:read',
  response: Dashboard,
})

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

export const searchAdmin = endpoint('GET /admin/search', {
  summary: 'Search the latest orders, customers and products, as far as the role allows',
  access: 'dashboard:read',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** Restricts results to one kind. */
    group: z.optional(z.enum(searchGroups)),
  }),
  response: SearchResults,
  errors: ['invalid_input'],
})
