import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { listSellableVariants } from '../../catalogue/products/read-offers.ts'
import type { RequestContext } from '../../core/context.ts'
import { sumCreditByOrder } from '../credit-of-orders.ts'
import {
  returnLines,
  type ReturnLineRow,
  type ReturnRow,
  returns,
  returnStatusHistory,
  type ReturnStatusRow,
} from './tables.ts'

export interface ReturnLineDetails extends ReturnLineRow {
  /** What is wanted instead, as it is sold today (kobo); null where nothing is, or it is gone. */
  wanted: { colour: string; size: string; price_kobo: number } | null
}

export interface ReturnWithLines extends ReturnRow {
  /** What the new order of an exchange did not take of its value, in kobo: it stayed store credit. */
  remaining_kobo: number
  /** In order of position. */
  lines: ReturnLineDetails[]
  /** Oldest first. */
  steps: ReturnStatusRow[]
}

/** Returns that fit, the newest first, with their lines and steps. */
export async function loadReturns(
  ctx: RequestContext,
  matches: SQL | undefined,
  { limit = 200, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<ReturnWithLines[]> {
  const rows = await ctx.db
    .select()
    .from(returns)
    .where(matches)
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
  const variantIds = lines.flatMap(({ exchange_variant_id: exchangeVariant }) => exchangeVariant ?? [])
  const variants = await listSellableVariants(ctx, { variantIds })
  const toSellable = new Map(variants.map((variant) => [variant.variant_id, variant]))
  const linesByReturn = Map.groupBy(lines, (line) => line.return_id)
  const historyByReturn = Map.groupBy(steps, (step) => step.return_id)
  const spent = await sumCreditByOrder(
    ctx,
    rows.flatMap(({ exchange_order_id: exchangeOrderId }) => exchangeOrderId ?? []),
  )
  return rows.map((row) => ({
    ...row,
    remaining_kobo:
      row.exchange_order_id === null ? 0 : (row.refunded_kobo ?? 0) - (spent.get(row.exchange_order_id) ?? 0),
    lines: (linesByReturn.get(row.id) ?? []).map((line) => ({
      ...line,
      wanted: toSellable.get(line.exchange_variant_id ?? '') ?? null,
    })),
    steps: historyByReturn.get(row.id) ?? [],
  }))
}

/** The returns of an order, or the one of them. */
export async function listOrderReturns(
  ctx: RequestContext,
  orderId: string,
  returnId?: string,
): Promise<ReturnWithLines[]> {
  const one = returnId === undefined ? undefined : eq(returns.id, returnId)
  return loadReturns(ctx, and(eq(returns.order_id, orderId), one))
}
