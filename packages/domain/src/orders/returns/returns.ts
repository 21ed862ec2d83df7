import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listSellableVariants } from '../../catalogue/products/sellable-variants.ts'
import type { RequestContext } from '../../core/context.ts'
import { sumCreditByOrder, lockOrder, type StoredOrder } from '../orders.ts'
import {
  returnLines,
  type ReturnLineRow,
  type ReturnRow,
  returns,
  returnStatusHistory,
  type ReturnStatusRow,
} from './tables.ts'
import { notifyAdmin } from '../../core/admin-events.ts'
import { emitWebhooks } from '../../operations/webhooks/emit-webhooks.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/errors.ts'
import { actorKey, actorName } from '../../core/actor.ts'
import { canReturnBecome } from './return-state-machine.ts'
import type { ReturnReason } from '@shop/contract/returns'
import type { StoredLine } from '../order-lines.ts'

interface ReturnLineDetails extends ReturnLineRow {
  /** The variant requested in exchange, at today's price (kobo); null if none, or if it no longer exists. */
  exchange_variant: { colour: string; size: string; price_kobo: number } | null
}

export interface ReturnWithLines extends ReturnRow {
  /** The value that the exchange order did not use, in kobo; it stays as store credit. */
  remaining_kobo: number
  /** In order of position. */
  lines: ReturnLineDetails[]
  /** Oldest first. */
  steps: ReturnStatusRow[]
}

/** The matching returns, newest first, with their lines and status history. */
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
  const variantIds = lines.flatMap(({ exchange_variant_id: exchangeVariantId }) => exchangeVariantId ?? [])
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
      exchange_variant: toSellable.get(line.exchange_variant_id ?? '') ?? null,
    })),
    steps: historyByReturn.get(row.id) ?? [],
  }))
}

/** The returns of an order, or only the one with that id. */
export async function listOrderReturns(ctx: RequestContext, orderId: string, returnId?: string) {
  const isReturn = returnId === undefined ? undefined : eq(returns.id, returnId)
  return loadReturns(ctx, and(eq(returns.order_id, orderId), isReturn))
}

/** A return and its order, with the order locked until the transaction ends. Throws not_found or version_conflict. */
export async function lockReturn(
  ctx: RequestContext,
  { return_id: returnId, version }: { return_id: string; version: number },
): Promise<{ order: StoredOrder; returnRequest: ReturnWithLines }> {
  if (!isUuid(returnId)) fail('not_found')
  const [existing] = await ctx.db
    .select({ order_id: returns.order_id })
    .from(returns)
    .where(eq(returns.id, returnId))
  if (!existing) return fail('not_found')
  const order = await lockOrder(ctx, existing.order_id)
  const [returnRequest] = await loadReturns(ctx, eq(returns.id, returnId))
  if (!returnRequest) return fail('not_found')
  if (returnRequest.version !== version)
    fail('version_conflict', { actor_name: returnRequest.steps.at(-1)?.actor_name })
  return { order, returnRequest }
}

interface ReturnTransition {
  to: ReturnRow['status']
  note?: string
  set?: Partial<
    Pick<ReturnRow, 'resolution' | 'refunded_kobo' | 'refunded_delivery_fee_kobo' | 'exchange_order_id'>
  >
}

/** Changes the status of a return of a locked order. Throws invalid_transition. */
export async function transitionReturn(
  ctx: RequestContext,
  { id, status: from }: Pick<ReturnRow, 'id' | 'status'>,
  { to, note = '', set }: ReturnTransition,
): Promise<void> {
  if (!canReturnBecome(from, to)) fail('invalid_transition', { from_status: from, to_status: to })
  const [changed] = await ctx.db
    .update(returns)
    .set({ ...set, status: to, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id))
    .returning()
  if (!changed) throw new Error('A locked return vanished.')
  await recordReturnStatus(ctx, changed, note)
}

/** Records a status of a return, including its first, with history, webhooks and admin events. */
export async function recordReturnStatus(
  ctx: RequestContext,
  { id, number, order_id, status }: ReturnRow,
  note = '',
): Promise<void> {
  await ctx.db.insert(returnStatusHistory).values({
    return_id: id,
    status,
    note,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    created_at: ctx.clock.now(),
  })
  await emitWebhooks(ctx, [`return.${status}`], { return_id: id, number, order_id, status })
  await notifyAdmin(ctx, 'orders')
}

type OrderedLine = Pick<StoredLine, 'position' | 'quantity' | 'refunded_quantity'>

type ExistingReturn = Pick<ReturnWithLines, 'status'> & {
  lines: readonly Pick<ReturnWithLines['lines'][number], 'position' | 'quantity'>[]
}

/**
 * Units that can still be returned: neither refunded nor in an open return. Units of completed returns count as
 * refunded.
 */
export function returnableLines(lines: readonly OrderedLine[], returns: readonly ExistingReturn[]) {
  const openQuantities = new Map<number, number>()
  const openReturns = returns.filter(({ status }) =>
    ['requested', 'approved', 'received', 'inspected'].includes(status),
  )
  for (const { position, quantity } of openReturns.flatMap((openReturn) => openReturn.lines))
    openQuantities.set(position, (openQuantities.get(position) ?? 0) + quantity)
  return lines.flatMap(({ position, quantity, refunded_quantity: refundedQuantity }) => {
    const open = quantity - refundedQuantity - (openQuantities.get(position) ?? 0)
    return open > 0 ? [{ position, quantity: open }] : []
  })
}

/**
 * Whether an item can still be returned for this reason. Faulty, wrong or misdescribed items can be returned even after
 * the deadline for a change of mind (FCCPA section 122).
 */
export function canReturnFor(reason: ReturnReason, until: Date | undefined, now: Date): boolean {
  return reason !== 'changed_mind' || (until !== undefined && now < until)
}
