import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { ParcelLine } from './parcels.ts'
import { t } from './t.ts'
import { photoRefusals } from './photo-refusals.ts'

export const returnStates = [
  'asked',
  'approved',
  'refused',
  'withdrawn',
  'arrived',
  'inspected',
  'settled',
] as const
export const ReturnState = z.enum(returnStates)
export type ReturnState = z.output<typeof ReturnState>

export const returnReasons = ['not_as_described', 'faulty', 'wrong_item', 'changed_mind'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnWishes = ['refund', 'store_credit', 'exchange'] as const
export type ReturnWish = (typeof returnWishes)[number]

export const ReturnLine = z.extend(ParcelLine, {
  reason: z.enum(returnReasons),
  /** What is wanted instead, for an exchange. */
  wanted_variant_id: z._default(z.nullable(z.uuid()), null),
})

/** As it is answered: what is wanted instead of it, as it is sold today. */
export const AnsweredReturnLine = z.extend(ReturnLine, {
  wanted: z.nullable(z.object({ colour: z.string(), size: z.string(), price_kobo: Kobo })),
})

export const Return = z.object({
  id: z.string(),
  number: z.string(),
  state: ReturnState,
  wish: z.enum(returnWishes),
  words: z.string(),
  /** How many were sent with it. */
  photos: z.number(),
  asked_at: z.string(),
  lines: z.array(AnsweredReturnLine),
  steps: z.array(z.object({ state: ReturnState, at: z.string(), note: z.string() })),
  settled_as: z.nullable(z.enum(['source', 'bank', 'store_credit', 'exchange'])),
  settled_kobo: z.nullable(z.number()),
  new_order_id: z.nullable(z.string()),
  /** What the new order cost less than came back: it stayed store credit. */
  rest_kobo: z.number(),
  may_withdraw: z.boolean(),
  may_add_photos: z.boolean(),
})
export type Return = z.output<typeof Return>

export const OrderReturns = z.object({
  /** The newest first. */
  returns: z.array(Return),
  /** Pieces that may still be sent back, by the position of their line. */
  open: z.array(ParcelLine),
  /** Whether a change of mind still counts; what is faulty or wrong always does. */
  change_of_mind: z.boolean(),
})
export type OrderReturns = z.output<typeof OrderReturns>

const orderId = z.object({ orderId: z.string() })
const oneReturn = z.object({ orderId: z.string(), returnId: z.string() })

export const listReturns = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/returns',
  summary: 'List the returns of one of the caller’s orders, and what can still be returned',
  access: 'customer',
  params: orderId,
  reply: OrderReturns,
  refusals: ['not_found'],
})

export const askReturn = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/returns',
  summary: 'Request a return of items of one of the caller’s delivered orders',
  access: 'customer',
  rateLimit: 'checkout',
  idempotency: 'required',
  params: orderId,
  body: z.object({
    wish: z.enum(returnWishes),
    lines: z
      .array(ReturnLine)
      .check(z.minLength(1, t('Choose the items you’re returning')), z.maxLength(100)),
    words: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ''),
  }),
  reply: OrderReturns,
  refusals: [
    'not_found',
    'invalid_input',
    'step_not_allowed',
    'rate_limited',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
})

export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/returns/{returnId}/withdraw',
  summary: 'Cancel a return request',
  access: 'customer',
  params: oneReturn,
  reply: OrderReturns,
  refusals: ['not_found', 'step_not_allowed'],
})

export const addReturnPhoto = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/returns/{returnId}/photos',
  summary: 'Add a photo to a return request that is not decided yet',
  access: 'customer',
  rateLimit: 'photo',
  upload: true,
  params: oneReturn,
  reply: OrderReturns,
  refusals: ['step_not_allowed', ...photoRefusals],
})
