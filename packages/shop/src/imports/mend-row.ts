import type { Import } from '@shop/contract/admin/imports'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
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
  shop: ShopContext,
  importId: string,
  { number, column, value }: MendRow,
): Promise<Import> {
  requirePermission(shop.actor, 'catalogue:import')
  return inTransaction(shop, async (shop) => {
    const { facts } = await lockImport(shop, importId)
    if (facts.state !== 'checked') refuse('step_not_allowed')
    if (column >= facts.heads.length) refuseField('column', 'The file doesn’t have this column')
    const own = and(eq(importRows.importId, importId), eq(importRows.number, number))
    const [row] = await shop.db
      .select({ cells: importRows.cells, groupKey: importRows.groupKey })
      .from(importRows)
      .where(own)
    if (!row) refuse('not_found')
    const cells = facts.heads.map((_head, index) => (index === column ? value : (row.cells[index] ?? '')))
    await shop.db.update(importRows).set({ cells }).where(own)
    const [key = ''] = await writeKeys(shop, facts, [{ number, cells }])
    const rows = await rowsOfGroups(shop, importId, [key, row.groupKey ?? key])
    await noteVerdicts(shop, importId, await planRows(shop, facts, rows))
    await countImport(shop, importId)
    return readImport(shop, importId)
  })
}
