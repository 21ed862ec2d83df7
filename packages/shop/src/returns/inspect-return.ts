import type { AdminReturn, Verdict } from '@shop/contract/admin/returns'
import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { lockReturn } from './lock-return.ts'
import { readReturn } from './move-return.ts'
import { returnLines } from './tables.ts'
import { takeReturnStep } from './take-return-step.ts'

export interface InspectReturn {
  returnId: string
  /** One for each line of the return. */
  lines: { position: number; verdict: Verdict; restock: boolean }[]
  note: string
  /** Of the return that staff saw. */
  version: number
}

/**
 * Staff note what is in a return that has arrived, and what of it is sold again once it is settled. Refuses with
 * forbidden, not_found, changed_by_other, step_not_allowed or invalid_input (`lines`).
 */
export async function inspectReturn(shop: ShopContext, wish: InspectReturn): Promise<AdminReturn> {
  requirePermission(shop.actor, 'returns:decide')
  const { returnId, lines, note } = wish
  return inTransaction(shop, async (shop) => {
    const { asked } = await lockReturn(shop, wish)
    const seen = new Set(lines.map(({ position }) => position))
    if (seen.size < lines.length || !asked.lines.every(({ position }) => seen.has(position)))
      refuseField('lines', 'Enter it for every item')
    if (lines.some(({ verdict, restock }) => restock && verdict !== 'sound'))
      refuseField('lines', 'Only sellable items can be restocked')
    await takeReturnStep(shop, asked, { to: 'inspected', note })
    for (const { position, verdict, restock } of lines)
      await shop.db
        .update(returnLines)
        .set({ verdict, restock })
        .where(and(eq(returnLines.returnId, returnId), eq(returnLines.position, position)))
    await recordAct(shop, 'returns:inspect', `return:${returnId}`, { lines })
    return readReturn(shop, returnId)
  })
}
