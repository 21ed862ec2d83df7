import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo } from '../money.ts'
import { PageQuery, pageSchema, version } from '../schemas.ts'
import { ReviewedReturnLine, Return, ReturnStatus, returnStatuses } from '../returns.ts'

export const returnConditions = ['sellable', 'damaged', 'missing'] as const
export type ReturnCondition = (typeof returnConditions)[number]

export const AdminReturn = z.extend(z.omit(Return, { can_cancel: true, can_add_photos: true }), {
  order_id: z.string(),
  order_number: z.string(),
  customer_name: z.string(),
  version: z.number(),
  lines: z.array(
    z.extend(ReviewedReturnLine, {
      name: z.string(),
      condition: z.nullable(z.enum(returnConditions)),
      restock: z.boolean(),
    }),
  ),
  status_history: z.array(
    z.object({ status: ReturnStatus, created_at: z.string(), note: z.string(), actor_name: z.string() }),
  ),
  /** Statuses that it can change to. */
  next_statuses: z.array(ReturnStatus),
  /** The amount paid for its units, without missing ones. */
  value_kobo: Kobo,
})
export type AdminReturn = z.output<typeof AdminReturn>

const returnId = z.object({ return_id: z.string() })
const note = z._default(z.string().check(z.trim(), z.maxLength(500)), '')

export const listAdminReturns = endpoint('GET /admin/returns', {
  summary: 'List returns, newest first',
  access: 'orders:read',
  query: z.object({ status: z.optional(z.enum(returnStatuses)), ...PageQuery }),
  response: z.extend(pageSchema(AdminReturn), { counts: z.record(z.string(), z.number()) }),
  errors: ['invalid_input'],
})

export const listReturnsOfOrder = endpoint('GET /admin/orders/{order_id}/returns', {
  summary: 'List the returns of an order, newest first',
  access: 'orders:read',
  params: z.object({ order_id: z.string() }),
  response: z.object({ items: z.array(AdminReturn) }),
  errors: ['not_found'],
})

export const listReturnPhotos = endpoint('GET /admin/returns/{return_id}/photos', {
  summary: 'Get the photos a customer sent with a return, as data URLs',
  access: 'orders:read',
  params: returnId,
  response: z.object({ items: z.array(z.string()) }),
  errors: ['not_found'],
})

export const updateReturnStatus = endpoint('POST /admin/returns/{return_id}/status', {
  summary: 'Approve or reject a return, or mark it as received',
  access: 'returns:write',
  params: returnId,
  body: z.object({ status: z.enum(['approved', 'rejected', 'received']), note, version }),
  response: AdminReturn,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'version_conflict'],
})

export const inspectReturn = endpoint('POST /admin/returns/{return_id}/inspection', {
  summary: 'Record the condition of returned items, and what to restock',
  access: 'returns:write',
  params: returnId,
  body: z.object({
    lines: z
      .array(
        z.object({
          position: z.int().check(z.gte(0)),
          condition: z.enum(returnConditions),
          /** Undamaged items only. */
          restock: z._default(z.boolean(), false),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    note,
    version,
  }),
  response: AdminReturn,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'version_conflict'],
})

/** An exchange gives the value as store credit and pays for the new order with it. */
export const resolveReturn = endpoint('POST /admin/returns/{return_id}/resolve', {
  summary: 'Refund a return, or create its exchange order',
  access: 'payments:refund',
  idempotency: 'required',
  params: returnId,
  body: z.object({
    resolution: z.enum(['source', 'bank', 'store_credit', 'exchange']),
    amount_kobo: Kobo.check(z.gte(1)),
    version,
  }),
  response: AdminReturn,
  errors: [
    'not_found',
    'invalid_input',
    'invalid_transition',
    'version_conflict',
    'refund_exceeds_paid',
    'out_of_stock',
    'product_unavailable',
  ],
})
