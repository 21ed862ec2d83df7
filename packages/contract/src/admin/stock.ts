import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { onHandMax } from '../limits.ts'
import { PageQuery, QueryBoolean, pageSchema } from '../schemas.ts'

/** Maximum number of variants per count. */
export const stockCountMax = 100

const StockQuantity = z.number().check(z.int(), z.gte(0), z.lte(onHandMax))

const Reason = z.string().check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(200))

/** The units of a variant according to three sources. */
export const StockLevel = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  sku: z.string(),
  /** Unsold units; `reserved` of them are set aside for orders being paid. */
  on_hand: z.number(),
  reserved: z.number(),
  /** Sold but not packed yet, so still in the warehouse. */
  to_pack: z.number(),
  /** Units that should be in the warehouse: on_hand plus to_pack. */
  expected: z.number(),
  /**
   * The sum of all stock movements, which should equal on_hand, and the sum of active reservations, which should
   * equal reserved.
   */
  movements_total: z.number(),
  reservations_total: z.number(),
})
export type StockLevel = z.output<typeof StockLevel>

export const listStock = endpoint('GET /admin/inventory', {
  summary: 'List the expected stock of each variant, for counting, by name',
  access: 'catalogue:read',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Only variants whose stock, movements and reservations disagree. */
    has_discrepancy: z.optional(QueryBoolean),
    ...PageQuery,
  }),
  response: pageSchema(StockLevel),
})

export const countStockDiscrepancies = endpoint('GET /admin/inventory/discrepancies', {
  summary: 'Count variants whose stock, ledger and reservations don’t match',
  access: 'catalogue:read',
  response: z.object({ count: z.number() }),
})

export const recordStockCount = endpoint('POST /admin/inventory/counts', {
  summary: 'Correct stock to the counted quantities; all or nothing',
  access: 'catalogue:write',
  idempotency: 'required',
  body: z.object({
    counts: z
      .array(
        z.object({
          variant_id: z.uuid(),
          /** The expected quantity that staff saw. */
          expected: StockQuantity,
          counted: StockQuantity,
          reason: Reason,
        }),
      )
      .check(z.minLength(1, 'Enter at least one count'), z.maxLength(stockCountMax)),
  }),
  response: z.object({ corrected: z.number() }),
  errors: ['invalid_input', 'version_conflict'],
})

export const updateStock = endpoint('PATCH /admin/inventory/{variant_id}', {
  summary: 'Set the stock of a variant, or change it by a number of units; recorded as a count',
  access: 'catalogue:write',
  idempotency: 'required',
  params: z.object({ variant_id: z.uuid() }),
  body: z
    .object({
      on_hand: z.optional(StockQuantity),
      /** Units to add or remove. Units sold in the meantime stay sold. */
      adjust_by: z.optional(z.number().check(z.int(), z.gte(-onHandMax), z.lte(onHandMax))),
      reason: Reason,
    })
    .check(
      z.refine(
        ({ on_hand, adjust_by }) => (on_hand === undefined) !== (adjust_by === undefined),
        'Send either on_hand or adjust_by',
      ),
    ),
  response: StockLevel,
  errors: ['invalid_input', 'not_found'],
})
