import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { readOffers } from '../../catalogue/products/read-offers.ts'
import type { RequestContext } from '../../core/context.ts'
import { creditOfOrders } from '../credit-of-orders.ts'
import {
  returnLines,
  type ReturnLineRow,
  type ReturnRow,
  returns,
  returnStatusHistory,
  type ReturnStepRow,
} from './tables.ts'

export interface LoadedReturnLine extends ReturnLineRow {
  /** What is wanted instead, as it is sold today (kobo); null where nothing is, or it is gone. */
  wanted: { colour: string; size: string; price_kobo: number } | null
}

export interface LoadedReturn extends ReturnRow {
  /** What the new order of an exchange did not take of its value, in kobo: it stayed store credit. */
  remaining_kobo: number
  /** In order of position. */
  lines: LoadedReturnLine[]
  /** Oldest first. */
  steps: ReturnStepRow[]
}

/** Returns that fit, the newest first, with their lines and steps. */
export async function loadReturns(
  ctx: RequestContext,
  fits: SQL | undefined,
  { limit = 200, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<LoadedReturn[]> {
  const rows = await ctx.db
    .select()
    .from(returns)
    .where(fits)
    .orderBy(desc(returns.requested_at), desc(returns.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await ctx.db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.return_id, ids))
    .orderBy(asc(returnLines.position))
  const steps = await ctx.db
    .select()
    .from(returnStatusHistory)
    .where(inArray(returnStatusHistory.return_id, ids))
    .orderBy(asc(returnStatusHistory.id))
  const variantIds = lines.flatMap(({ exchange_variant_id: wantedVariant }) => wantedVariant ?? [])
  const offers = await readOffers(ctx, { variantIds })
  const offerOf = new Map(offers.map((offer) => [offer.variant_id, offer]))
  const linesOf = Map.groupBy(lines, (line) => line.return_id)
  const stepsOf = Map.groupBy(steps, (step) => step.return_id)
  const spent = await creditOfOrders(
    ctx,
    rows.flatMap(({ exchange_order_id: newOrderId }) => newOrderId ?? []),
  )
  return rows.map((row) => ({
    ...row,
    remaining_kobo:
      row.exchange_order_id === null ? 0 : (row.refunded_kobo ?? 0) - (spent.get(row.exchange_order_id) ?? 0),
    lines: (linesOf.get(row.id) ?? []).map((line) => ({
      ...line,
      wanted: offerOf.get(line.exchange_variant_id ?? '') ?? null,
    })),
    steps: stepsOf.get(row.id) ?? [],
  }))
}

/** The returns of an order, or the one of them. */
export async function returnsOf(
  ctx: RequestContext,
  orderId: string,
  returnId?: string,
): Promise<LoadedReturn[]> {
  const one = returnId === undefined ? undefined : eq(returns.id, returnId)
  return loadReturns(ctx, and(eq(returns.order_id, orderId), one))
}
