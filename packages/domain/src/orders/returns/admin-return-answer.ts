import type { AdminReturn } from '@shop/contract/admin/returns'
import type { RequestContext } from '../../core/context.ts'
import { currentLines, type StoredLine } from '../current-lines.ts'
import { findOrder, type StoredOrder } from '../find-order.ts'
import { piecesKobo } from '../pieces-value.ts'
import type { LoadedReturn } from './load-returns.ts'
import { staffReturnSteps } from './return-states.ts'
import { returnFacts, returnLineFacts } from './return-facts.ts'

/** What was paid for the pieces of a return in kobo, those that are missing left out. */
export function returnValueKobo(row: Pick<LoadedReturn, 'lines'>, ordered: readonly StoredLine[]): number {
  return row.lines.reduce((sum, { position, quantity, condition: verdict }) => {
    const line = ordered.find((each) => each.position === position)
    return line && verdict !== 'missing' ? sum + piecesKobo(line, quantity) : sum
  }, 0)
}

function adminReturnAnswer(
  row: LoadedReturn,
  order: StoredOrder,
  ordered: readonly StoredLine[],
): AdminReturn {
  return {
    ...returnFacts(row),
    order_id: order.id,
    order_number: order.number,
    customer_name: order.address.full_name,
    version: row.version,
    lines: row.lines.map((line) => ({
      ...returnLineFacts(line),
      name: nameOf(ordered.find(({ position }) => position === line.position)),
      condition: line.condition,
      restock: line.restock,
    })),
    status_history: row.steps.map(({ status: state, created_at: at, note, actor_name: actorName }) => ({
      status: state,
      created_at: at.toISOString(),
      note,
      actor_name: actorName,
    })),
    next_statuses: staffReturnSteps(row.status),
    value_kobo: returnValueKobo(row, ordered),
  }
}

function nameOf(line: StoredLine | undefined): string {
  return line ? [line.name, line.colour, line.size].filter(Boolean).join(', ') : ''
}

/** Returns as staff see them, in the order given. */
export async function adminReturns(
  ctx: RequestContext,
  rows: readonly LoadedReturn[],
): Promise<AdminReturn[]> {
  const answers: AdminReturn[] = []
  for (const row of rows) {
    const order = await findOrder(ctx, row.order_id)
    if (order) answers.push(adminReturnAnswer(row, order, await currentLines(ctx, order.id)))
  }
  return answers
}
