import * as z from 'zod/mini'
import { VatClass } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { bulkIdsMax, priceRoundingsKobo } from '../limits.ts'
import { adminProductTabs } from './products.ts'

const slug = z.string().check(z.maxLength(80))
const ids = z.array(z.string()).check(z.maxLength(bulkIdsMax, `At most ${bulkIdsMax} at once`))

/** Selected products, or all results of a list except some. */
const Selection = z.union([
  z.object({ ids: ids.check(z.minLength(1, 'Choose at least one product')) }),
  z.object({
    query: z.object({
      view: z._default(z.enum(adminProductTabs), 'all'),
      search: z.optional(z.string().check(z.maxLength(100))),
      category: z.optional(slug),
      brand: z.optional(slug),
    }),
    except: z._default(ids, []),
  }),
])
export type BulkSelection = z.output<typeof Selection>

const PriceAdjustment = z.object({
  kind: z.literal('price'),
  /** Per cent: 10 raises, -10 lowers. */
  percent: z
    .number('Enter a percentage')
    .check(
      z.gte(-90, 'At most 90 % less'),
      z.lte(300, 'At most 300 % more'),
      z.multipleOf(0.01, 'At most two decimals'),
    ),
  /** Rounds to multiples of this many kobo. */
  round_to_kobo: z.union(priceRoundingsKobo.map((kobo) => z.literal(kobo))),
  /**
   * The struck-through price: kept while it is higher, cleared, or replaced by the current price if customers were
   * really charged it.
   */
  regular_price: z.enum(['keep', 'clear', 'current_price']),
})
export type PriceAdjustment = z.output<typeof PriceAdjustment>

/** The change to each product. Category and brand are slugs; an empty brand removes it. */
const BulkAction = z.discriminatedUnion('kind', [
  PriceAdjustment,
  z.object({ kind: z.literal('published'), value: z.boolean() }),
  z.object({ kind: z.literal('category'), value: slug.check(z.minLength(1, 'Choose a category')) }),
  z.object({ kind: z.literal('brand'), value: slug }),
  z.object({ kind: z.literal('vat_class'), value: VatClass }),
  z.object({ kind: z.literal('pay_on_delivery'), value: z.boolean() }),
  z.object({ kind: z.literal('delete') }),
])
export type BulkAction = z.output<typeof BulkAction>

/** Why a product was skipped. */
export const bulkSkipReasons = [
  'unchanged',
  'no_price',
  'price_too_high',
  'has_orders',
  'version_changed',
  'deleted',
] as const
export type BulkSkipReason = (typeof bulkSkipReasons)[number]

const SkippedGroups = z.array(
  z.object({
    reason: z.enum(bulkSkipReasons),
    count: z.number(),
    /** The first few product names. */
    names: z.array(z.string()),
  }),
)

const BulkEdit = z.object({
  id: z.string(),
  kind: z.string(),
  /** Whether it is running in the background, or will be once resumed. */
  is_running: z.boolean(),
  total: z.number(),
  /** Number processed so far, and how many of them changed. */
  processed: z.number(),
  updated: z.number(),
  skipped: SkippedGroups,
  /** Whether it can be undone: not while it runs, not twice, and not if it deleted products. */
  can_undo: z.boolean(),
})
export type BulkEdit = z.output<typeof BulkEdit>

export const BulkEditInput = z.object({ selection: Selection, action: BulkAction })
export type BulkEditInput = z.output<typeof BulkEditInput>

const bulkEditId = z.object({ bulk_edit_id: z.string() })

export const previewBulkEdit = endpoint('POST /admin/bulk-edits/preview', {
  summary: 'Preview a bulk change; nothing is changed',
  access: 'catalogue:write',
  body: BulkEditInput,
  response: z.object({
    total: z.number(),
    /** Number of products checked for the preview. The rest are checked when the edit runs. */
    checked: z.number(),
    to_update: z.number(),
    samples: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    skipped: SkippedGroups,
  }),
  errors: ['invalid_input'],
})

export const startBulkEdit = endpoint('POST /admin/bulk-edits', {
  summary: 'Change many products at once; a large selection runs in the background',
  access: 'catalogue:write',
  idempotency: 'required',
  body: BulkEditInput,
  response: BulkEdit,
  errors: ['invalid_input'],
})

export const getBulkEdit = endpoint('GET /admin/bulk-edits/{bulk_edit_id}', {
  summary: 'Get the progress of a bulk change',
  access: 'catalogue:write',
  params: bulkEditId,
  response: BulkEdit,
  errors: ['not_found'],
})

export const undoBulkEdit = endpoint('POST /admin/bulk-edits/{bulk_edit_id}/undo', {
  summary: 'Undo a bulk change, except products changed since; repeating it has no effect',
  access: 'catalogue:write',
  params: bulkEditId,
  response: BulkEdit,
  errors: ['not_found', 'invalid_transition'],
})
