import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { segmentTabNames } from './segments.ts'

export const customerSorts = ['newest', 'spent', 'orders', 'last_order'] as const

export const customerHighlightKinds = [
  'overdue_agreement',
  'refused_deliveries',
  'top_customer',
  'pay_later',
  'new',
] as const
export type CustomerHighlight = (typeof customerHighlightKinds)[number]

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  phone: z.nullable(z.string()),
  role: z.nullable(z.string()),
  order_count: z.number(),
  spent_kobo: Kobo,
  last_order_at: z.nullable(z.string()),
  active_session_count: z.number(),
  /** The most important thing to know about the customer, with a `count` for kinds that have one. */
  customer_highlight: z.nullable(z.object({ kind: z.enum(customerHighlightKinds), count: z.number() })),
  created_at: z.string(),
})
export type Customer = z.output<typeof Customer>

/** Filters of the list, besides saved segments. */
export const customerTabs = [...segmentTabNames, 'staff'] as const
export type CustomerTab = (typeof customerTabs)[number]

export const CustomersQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** A tab, or the id of a saved segment. */
  segment: z._default(z.union([z.enum(customerTabs), z.uuid()]), 'all'),
  sort: z._default(z.enum(customerSorts), 'newest'),
  ...PageQuery,
})

export const listCustomers = endpoint('GET /admin/customers', {
  summary: 'List customers with their orders and total spent; `cursor` needs the order by newest',
  access: 'customers:read',
  query: CustomersQuery,
  response: pageSchema(Customer),
  errors: ['invalid_input', 'not_found'],
})

/** @public A file: the browser calls it without the typed client. */
export const exportCustomers = endpoint('GET /admin/customers/export', {
  summary: 'Export the customers of the list as CSV, newest first; recorded in the audit log',
  access: 'customers:read',
  query: z.pick(CustomersQuery, { search: true, segment: true }),
  download: 'text/csv; charset=utf-8',
  response: z.unknown(),
  errors: ['invalid_input', 'not_found'],
})

export const createCustomer = endpoint('POST /admin/customers', {
  summary: 'Create a customer without a password; they claim the account with “Forgot password”',
  access: 'customers:write',
  idempotency: 'required',
  body: z.object({
    first_name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
    last_name: z.string().check(z.trim(), z.maxLength(60)),
    phone: z.string().check(z.trim(), z.maxLength(30)),
    email: z.string().check(z.trim(), z.maxLength(254)),
  }),
  response: z.object({ id: z.string() }),
  errors: ['invalid_input'],
})

export const revokeCustomerSessions = endpoint('DELETE /admin/customers/{customer_id}/sessions', {
  summary: 'End all sessions of an account immediately',
  access: 'customers:revoke-sessions',
  params: z.object({ customer_id: z.string() }),
  errors: ['not_found', 'forbidden'],
})

const credit = z.object({ balance_kobo: Kobo })

export const getCustomerStoreCredit = endpoint('GET /admin/customers/{customer_id}/store-credit', {
  summary: 'Get a customer’s store credit',
  access: 'customers:read',
  params: z.object({ customer_id: z.string() }),
  response: credit,
  errors: ['not_found'],
})

export const issueStoreCredit = endpoint('POST /admin/customers/{customer_id}/store-credit', {
  summary: 'Add or deduct store credit',
  access: 'payments:refund',
  idempotency: 'required',
  params: z.object({ customer_id: z.string() }),
  body: z.object({
    change_kobo: z.number().check(z.int(), z.gte(-100_000_000), z.lte(100_000_000)),
    reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(300)),
  }),
  response: credit,
  errors: ['not_found', 'invalid_input', 'insufficient_store_credit'],
})
