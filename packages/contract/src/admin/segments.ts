import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountMaxKobo } from '../money.ts'

/** Maximum number of segments. */
export const segmentsMax = 30
/** Maximum number of conditions per segment. */
export const conditionsMax = 8
const Days = z.number().check(z.int(), z.gte(1, 'At least one day'), z.lte(3_650, 'At most 3,650 days'))

/** One condition on a customer. Only orders that were placed and not cancelled count. Days count back from now. */
const SegmentCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bought_within'), days: Days }),
  /** Has ordered, but not within these days. */
  z.strictObject({ kind: z.literal('inactive_for'), days: Days }),
  /** Has spent more than this in total, less refunds. */
  z.strictObject({
    kind: z.literal('spent_over'),
    amount_kobo: z.number().check(z.int(), z.gte(0), z.lte(amountMaxKobo)),
  }),
  /** Has ordered at least this often. */
  z.strictObject({
    kind: z.literal('ordered_at_least'),
    min_orders: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
  }),
  /** Has ordered from this category (slug) or a subcategory. */
  z.strictObject({
    kind: z.literal('bought_from'),
    category: z.string().check(z.minLength(1, 'Choose a category'), z.maxLength(80)),
  }),
  /** Has ordered to this state, by code such as NG-LA. */
  z.strictObject({
    kind: z.literal('delivered_to'),
    state: z.string().check(z.regex(/^NG-[A-Z]{2}$/, 'Choose a state')),
  }),
  /** Signed up within these days. */
  z.strictObject({ kind: z.literal('joined_within'), days: Days }),
])
export type SegmentCondition = z.output<typeof SegmentCondition>

/** Customers who meet all conditions. No conditions means everyone. Staff and erased accounts never match. */
export const SegmentRule = z.strictObject({
  all: z.array(SegmentCondition).check(z.maxLength(conditionsMax, `At most ${conditionsMax} conditions`)),
})
export type SegmentRule = z.output<typeof SegmentRule>

/** The tabs of the customers list, each a built-in segment. */
export const segmentTabs = {
  all: { all: [] },
  new: { all: [{ kind: 'joined_within', days: 30 }] },
  returning: { all: [{ kind: 'ordered_at_least', min_orders: 2 }] },
  high_spenders: { all: [{ kind: 'spent_over', amount_kobo: 50_000_000 }] },
  inactive: { all: [{ kind: 'inactive_for', days: 90 }] },
} as const satisfies Record<string, SegmentRule>
export type SegmentTab = keyof typeof segmentTabs
export const segmentTabNames = [
  'all',
  'new',
  'returning',
  'high_spenders',
  'inactive',
] as const satisfies SegmentTab[]

const Segment = z.object({ id: z.string(), name: z.string(), rule: SegmentRule })
export type Segment = z.output<typeof Segment>

export const SegmentInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(40, 'At most 40 characters')),
  rule: SegmentRule,
})
export type SegmentInput = z.output<typeof SegmentInput>

const segmentId = z.object({ segment_id: z.uuid() })

export const listSegments = endpoint('GET /admin/segments', {
  summary: 'List saved customer segments, by name, and the number of customers in each tab',
  access: 'customers:read',
  response: z.object({ items: z.array(Segment), counts: z.record(z.enum(segmentTabNames), z.number()) }),
})

export const countSegment = endpoint('POST /admin/segments/preview', {
  summary: 'Count the customers that match a rule',
  access: 'customers:read',
  body: z.object({ rule: SegmentRule }),
  response: z.object({ count: z.number() }),
  errors: ['invalid_input'],
})

export const createSegment = endpoint('POST /admin/segments', {
  summary: 'Create a customer segment',
  access: 'customers:write',
  body: SegmentInput,
  response: Segment,
  errors: ['invalid_input'],
})

export const updateSegment = endpoint('PUT /admin/segments/{segment_id}', {
  summary: 'Update the name and rule of a segment',
  access: 'customers:write',
  params: segmentId,
  body: SegmentInput,
  response: Segment,
  errors: ['invalid_input', 'not_found'],
})

export const deleteSegment = endpoint('DELETE /admin/segments/{segment_id}', {
  summary: 'Delete a segment; its customers are not changed',
  access: 'customers:write',
  params: segmentId,
  errors: ['invalid_input', 'not_found'],
})
