import type { Import } from '@shop/contract/admin/imports'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { countImport } from './count-import.ts'
import { writeKeys } from './key-rows.ts'
import { lockImport } from './lock-import.ts'
import { rowsOfGroups } from './next-groups.ts'
import { noteVerdicts } from './note-verdicts.ts'
import { planRows } from './plan-rows.ts'
import { readImport } from './read-import.ts'
import { importRows } from './tables.ts'

interface MendRow {
  number: number
  /** Counted from 0. */
  column: number
  value: string
}

/**
 * Changes a cell of a checked import and checks the product of its row anew, and the one that the row was of until now.
 * Refuses with not_found, invalid_input and, unless it is checked and nothing is saved, step_not_allowed.
 */
export async function mendRow(
  ctx: RequestContext,
  importId: string,
  { number, column, value }: MendRow,
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  return inTransaction(ctx, async (ctx) => {
    const { facts } = await lockImport(ctx, importId)
    if (facts.status !== 'checked') refuse('invalid_transition')
    if (column >= facts.headers.length) refuseField('column', 'The file doesn’t have this column')
    const own = and(eq(importRows.import_id, importId), eq(importRows.number, number))
    const [row] = await ctx.db
      .select({ cells: importRows.cells, group_key: importRows.group_key })
      .from(importRows)
      .where(own)
    if (!row) refuse('not_found')
    const cells = facts.headers.map((_head, index) => (index === column ? value : (row.cells[index] ?? '')))
    await ctx.db.update(importRows).set({ cells }).where(own)
    const [key = ''] = await writeKeys(ctx, facts, [{ number, cells }])
    const rows = await rowsOfGroups(ctx, importId, [key, row.group_key ?? key])
    await noteVerdicts(ctx, importId, await planRows(ctx, facts, rows))
    await countImport(ctx, importId)
    return readImport(ctx, importId)
  })
}
