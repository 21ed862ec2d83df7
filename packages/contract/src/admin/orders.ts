import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { Order, OrderState, OrderSummary } from '../orders.ts'
import { PageQuery, pageOf } from '../page.ts'

export const AdminOrder = z.extend(Order, {
  version: z.number(),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), orders: z.number() }),
  next_states: z.array(OrderState),
  attempts: z.array(
    z.object({
      reference: z.string(),
      state: z.string(),
      channel: z.nullable(z.string()),
      amount_kobo: Kobo,
      fee_kobo: z.nullable(Kobo),
      message: z.string(),
      at: z.string(),
    }),
  ),
  ledger: z.array(
    z.object({ kind: z.string(), at: z.string(), account: z.string(), debit_kobo: Kobo, credit_kobo: Kobo }),
  ),
})
export type AdminOrder = z.output<typeof AdminOrder>

export const AdminOrderSummary = z.extend(OrderSummary, { customer_name: z.string(), place: z.string() })
export type AdminOrderSummary = z.output<typeof AdminOrderSummary>

const orderId = z.object({ orderId: z.string() })

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders of the shop, newest first',
  access: 'orders:read',
  query: z.object({
    state: z.optional(OrderState),
    search: z.optional(z.string().check(z.maxLength(100))),
    ...PageQuery,
  }),
  reply: z.extend(pageOf(AdminOrderSummary), { counts: z.record(z.string(), z.number()) }),
  refusals: [],
})

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/{orderId}',
  summary: 'One order with customer, payments and ledger',
  access: 'orders:read',
  params: orderId,
  reply: AdminOrder,
  refusals: ['not_found'],
})

/** `version` is that of the order seen; another one is answered with changed_by_other. */
export const moveOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{orderId}/steps',
  summary: 'Move an order one step on, or back within the time of Undo',
  access: 'orders:move',
  params: orderId,
  body: z.object({
    to: OrderState,
    version: z.number(),
    note: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  reply: AdminOrder,
  refusals: ['not_found', 'step_not_allowed', 'changed_by_other', 'test_order', 'forbidden'],
})
