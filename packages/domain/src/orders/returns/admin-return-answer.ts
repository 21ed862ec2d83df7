import type { AdminReturn } from '@shop/contract/admin/returns'
import type { RequestContext } from '../../core/context.ts'
import { getCurrentLines, type StoredLine } from '../current-lines.ts'
import { findOrder, type StoredOrder } from '../find-order.ts'
import { unitsValueKobo } from '../pieces-value.ts'
import type { ReturnWithLines } from './load-returns.ts'
import { staffReturnTransitions } from './return-states.ts'
import { toReturnDetails, toReturnLineDetails } from './return-facts.ts'

/** What was paid for the pieces of a return in kobo, those that are missing left out. */
export function returnValueKobo(row: Pick<ReturnWithLines, 'lines'>, ordered: readonly StoredLine[]): number {
  return row.lines.reduce((sum, { position, quantity, condition: verdict }) => {
    const line = ordered.find((each) => each.position === position)
    return line && verdict !== 'missing' ? sum + unitsValueKobo(line, quantity) : sum
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
    status_history: row.steps.map(({ status: state, created_at: at, note, actor_name: actorName }) => ({
      status: state,
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

/** Returns as staff see them, in the order given. */
export async function presentAdminReturns(
  ctx: RequestContext,
  rows: readonly ReturnWithLines[],
): Promise<AdminReturn[]> {
  const answers: AdminReturn[] = []
  for (const row of rows) {
    const order = await findOrder(ctx, row.order_id)
    if (order) answers.push(presentAdminReturn(row, order, await getCurrentLines(ctx, order.id)))
  }
  return answers
}
