import { csvLine } from '@shop/contract/csv'
import { and, asc, eq, gt } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { rowConditions } from './list-import-rows.ts'
import { getImportMeta } from './lock-import.ts'
import { importRows } from './tables.ts'

const batchSize = 500

/** The rows with a problem as a table, with what is wrong; piece by piece. Else not_found. */
export async function exportProblems(ctx: RequestContext, importId: string): Promise<AsyncIterable<string>> {
  requirePermission(ctx.actor, 'catalogue:import')
  const { headers } = await getImportMeta(ctx, importId)
  return lines(ctx, importId, ['Row', 'Problem', ...headers])
}

async function* lines(ctx: RequestContext, importId: string, headers: string[]): AsyncGenerator<string> {
  yield `\u{FEFF}${csvLine(headers)}\r\n`
  let last = 0
  for (;;) {
    const rows = await ctx.db
      .select({ number: importRows.number, cells: importRows.cells, problems: importRows.problems })
      .from(importRows)
      .where(and(eq(importRows.import_id, importId), rowConditions.problems, gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(batchSize)
    for (const { number, cells, problems } of rows) {
      const words = problems.map(({ column_name: where, message: text }) => `${where}: ${text}`).join('. ')
      yield `${csvLine([String(number), words, ...cells])}\r\n`
    }
    if (rows.length < batchSize) return
    last = rows.at(-1)?.number ?? last
  }
}
