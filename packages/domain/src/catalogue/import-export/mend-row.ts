import type { Import } from '@shop/contract/admin/imports'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { refreshImportCounts } from './count-import.ts'
import { saveGroupKeys } from './key-rows.ts'
import { lockImport } from './lock-import.ts'
import { listGroupRows } from './next-groups.ts'
import { recordRowResults } from './note-verdicts.ts'
import { planRows } from './plan-rows.ts'
import { getImport } from './read-import.ts'
import { importRows } from './tables.ts'

interface UpdateImportRowInput {
  number: number
  /** Counted from 0. */
  column: number
  value: string
}

/**
 * Changes a cell of a checked import and checks the product of its row anew, and the one that the row was of until now.
 * Refuses with not_found, invalid_input and, unless it is checked and nothing is saved, step_not_allowed.
 */
export async function updateImportRow(
  ctx: RequestContext,
  importId: string,
  { number, column, value }: UpdateImportRowInput,
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  return inTransaction(ctx, async (ctx) => {
    const { meta } = await lockImport(ctx, importId)
    if (meta.status !== 'checked') fail('invalid_transition')
    if (column >= meta.headers.length) failField('column', 'The file doesn’t have this column')
    const own = and(eq(importRows.import_id, importId), eq(importRows.number, number))
    const [row] = await ctx.db
      .select({ cells: importRows.cells, group_key: importRows.group_key })
      .from(importRows)
      .where(own)
    if (!row) fail('not_found')
    const cells = meta.headers.map((_head, index) => (index === column ? value : (row.cells[index] ?? '')))
    await ctx.db.update(importRows).set({ cells }).where(own)
    const [key = ''] = await saveGroupKeys(ctx, meta, [{ number, cells }])
    const rows = await listGroupRows(ctx, importId, [key, row.group_key ?? key])
    await recordRowResults(ctx, importId, await planRows(ctx, meta, rows))
    await refreshImportCounts(ctx, importId)
    return getImport(ctx, importId)
  })
}
