import * as z from 'zod/mini'
import { endpoint, photoErrors } from './endpoint.ts'
import { Kobo } from './money.ts'
import { ParcelLine } from './parcels.ts'
import { t } from './t.ts'

export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'cancelled',
  'received',
  'inspected',
  'completed',
] as const
export const ReturnStatus = z.enum(returnStatuses)
export type ReturnStatus = z.output<typeof ReturnStatus>

export const returnReasons = ['not_as_described', 'faulty', 'wrong_item', 'changed_mind'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnResolutions = ['refund', 'store_credit', 'exchange'] as const
export type ReturnResolution = (typeof returnResolutions)[number]

export const ReturnLine = z.extend(ParcelLine, {
  reason: z.enum(returnReasons),
  /** The requested variant, for an exchange. */
  exchange_variant_id: z._default(z.nullable(z.uuid()), null),
})

/** A line in responses, with the requested variant as it is sold today. */
export const ReviewedReturnLine = z.extend(ReturnLine, {
  exchange_variant: z.nullable(z.object({ colour: z.string(), size: z.string(), price_kobo: Kobo })),
})

export const Return = z.object({
  id: z.string(),
  number: z.string(),
  status: ReturnStatus,
  requested_resolution: z.enum(returnResolutions),
  comment: z.string(),
  /** Number of photos. */
  photo_count: z.number(),
  requested_at: z.string(),
  lines: z.array(ReviewedReturnLine),
  status_history: z.array(z.object({ status: ReturnStatus, created_at: z.string(), note: z.string() })),
  resolution: z.nullable(z.enum(['source', 'bank', 'store_credit', 'exchange'])),
  refunded_kobo: z.nullable(z.number()),
  exchange_order_id: z.nullable(z.string()),
  /** What is left of the value after the exchange, which stays store credit. */
  remaining_kobo: z.number(),
  can_cancel: z.boolean(),
  can_add_photos: z.boolean(),
})
export type Return = z.output<typeof Return>

export const OrderReturns = z.object({
  /** Newest first. */
  returns: z.array(Return),
  /** Units that can still be returned, by line position. */
  returnable_lines: z.array(ParcelLine),
  /** Whether a change of mind is still accepted. Faulty or wrong items always are. */
  accepts_change_of_mind: z.boolean(),
})
export type OrderReturns = z.output<typeof OrderReturns>

const orderId = z.object({ order_id: z.string() })
const returnParams = z.object({ order_id: z.string(), return_id: z.string() })

export const listReturns = endpoint('GET /orders/{order_id}/returns', {
  summary: 'List the returns of one of the caller’s orders, and what can still be returned',
  access: 'customer',
  params: orderId,
  response: OrderReturns,
  errors: ['not_found'],
})

export const requestReturn = endpoint('POST /orders/{order_id}/returns', {
  summary: 'Request a return of items of one of the caller’s delivered orders',
  access: 'customer',
  rateLimit: 'checkout',
  idempotency: 'required',
  params: orderId,
  body: z.object({
    requested_resolution: z.enum(returnResolutions),
    lines: z
      .array(ReturnLine)
      .check(z.minLength(1, t('Choose the items you’re returning')), z.maxLength(100)),
    comment: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ''),
  }),
  response: OrderReturns,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'rate_limited'],
})

export const cancelReturn = endpoint('POST /orders/{order_id}/returns/{return_id}/cancel', {
  summary: 'Cancel a return request',
  access: 'customer',
  params: returnParams,
  response: OrderReturns,
  errors: ['not_found', 'invalid_transition'],
})

export const addReturnPhoto = endpoint('POST /orders/{order_id}/returns/{return_id}/photos', {
  summary: 'Add a photo to a return request that is not decided yet',
  access: 'customer',
  rateLimit: 'photo',
  upload: true,
  params: returnParams,
  response: OrderReturns,
  errors: ['invalid_transition', ...photoErrors],
})
