import type { Return } from '@shop/contract/returns'
import type { ReturnWithLines } from './returns.ts'
import type { AdminReturn } from '@shop/contract/admin/returns'
import type { RequestContext } from '../../core/context.ts'
import { getCurrentLines, type StoredLine } from '../order-lines.ts'
import { findOrder, type StoredOrder } from '../orders.ts'
import { unitsValueKobo } from '../order-money.ts'
import { staffReturnTransitions } from './return-state-machine.ts'

type ReturnDetails = Omit<Return, 'lines' | 'status_history' | 'can_cancel' | 'can_add_photos'>

/** The fields of a return that both customers and staff see. */
export function toReturnDetails(row: ReturnWithLines): ReturnDetails {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    requested_resolution: row.requested_resolution,
    comment: row.comment,
    photo_count: row.photos.length,
    requested_at: row.requested_at.toISOString(),
    resolution: row.resolution,
    refunded_kobo: row.refunded_kobo,
    exchange_order_id: row.exchange_order_id,
    remaining_kobo: row.remaining_kobo,
  }
}

/** The fields of a return line that both see. */
export function toReturnLineDetails({
  position,
  quantity,
  reason,
  exchange_variant_id: exchangeVariantId,
  exchange_variant: exchangeVariant,
}: ReturnWithLines['lines'][number]) {
  return {
    position,
    quantity,
    reason,
    exchange_variant_id: exchangeVariantId,
    exchange_variant: exchangeVariant && {
      colour: exchangeVariant.colour,
      size: exchangeVariant.size,
      price_kobo: exchangeVariant.price_kobo,
    },
  }
}

/** What was paid for the units of a return, in kobo, without missing ones. */
export function returnValueKobo(row: Pick<ReturnWithLines, 'lines'>, ordered: readonly StoredLine[]): number {
  return row.lines.reduce((sum, { position, quantity, condition }) => {
    const line = ordered.find((each) => each.position === position)
    return line && condition !== 'missing' ? sum + unitsValueKobo(line, quantity) : sum
  }, 0)
}

function presentAdminReturn(
  row: ReturnWithLines,
  order: StoredOrder,
  ordered: readonly StoredLine[],
): AdminReturn {
  return {
    ...toReturnDetails(row),
    order_id: order.id,
    order_number: order.number,
    customer_name: order.address.full_name,
    version: row.version,
    lines: row.lines.map((line) => ({
      ...toReturnLineDetails(line),
      name: lineName(ordered.find(({ position }) => position === line.position)),
      condition: line.condition,
      restock: line.restock,
    })),
    status_history: row.steps.map(({ status, created_at: at, note, actor_name: actorName }) => ({
      status,
      created_at: at.toISOString(),
      note,
      actor_name: actorName,
    })),
    next_statuses: staffReturnTransitions(row.status),
    value_kobo: returnValueKobo(row, ordered),
  }
}

function lineName(line: StoredLine | undefined): string {
  return line ? [line.name, line.colour, line.size].filter(Boolean).join(', ') : ''
}

/** Returns as staff see them, in the given order. */
export async function presentAdminReturns(ctx: RequestContext, rows: readonly ReturnWithLines[]) {
  const responses: AdminReturn[] = []
  for (const row of rows) {
    const order = await findOrder(ctx, row.order_id)
    if (order) responses.push(presentAdminReturn(row, order, await getCurrentLines(ctx, order.id)))
  }
  return responses
}
