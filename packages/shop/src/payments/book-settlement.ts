import { eq } from 'drizzle-orm'
import { actorName, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { postEntry } from './post-entry.ts'
import { settlementEntry } from './settlement-entry.ts'
import { isExpected } from './settlement-finding.ts'
import { findLines } from './settlement-lines.ts'
import { settlements, type SettlementRow } from './tables.ts'

export interface BookSettlement {
  settlementId: string
  /** What was seen in the bank. */
  receivedKobo: number
  note: string
}

/**
 * Books a payout: what the provider held goes to the bank, every difference onto its own account. Once. Refuses with
 * not_found, step_not_allowed (booked before), or invalid_input (`note`) where something differs and nobody says why.
 */
export async function bookSettlement(shop: ShopContext, wish: BookSettlement): Promise<string> {
  requirePermission(shop.actor, 'money:record')
  const { receivedKobo, note } = wish
  return inTransaction(shop, async (shop) => {
    const settlement = await lockSettlement(shop, wish.settlementId)
    const lines = await findLines(shop, settlement)
    const netKobo = lines.reduce((sum, { amountKobo, feeKobo }) => sum + amountKobo - feeKobo, 0)
    const differs = netKobo !== receivedKobo || lines.some(({ finding }) => !isExpected(finding))
    if (differs && note === '') refuseField('note', 'Explain the differences')
    const settled = lines.map(({ own, ...line }) => ({
      ...line,
      own: own ? { amountKobo: own.amountKobo, feeKobo: own.feeKobo ?? 0 } : undefined,
    }))
    const entry = settlementEntry(settlement.provider, settled, receivedKobo)
    const subject = `settlement:${settlement.id}`
    if (entry) await postEntry(shop, entry, { subject, isTest: false, note })
    await shop.db
      .update(settlements)
      .set({ receivedKobo, note, bookedBy: actorName(shop.actor), bookedAt: shop.clock.now() })
      .where(eq(settlements.id, settlement.id))
    await recordAct(shop, 'money:settlement-booked', subject, { receivedKobo, netKobo, note })
    return settlement.id
  })
}

/** Takes back a file that was loaded by mistake. Refuses with not_found or step_not_allowed (booked). */
export async function dropSettlement(shop: ShopContext, settlementId: string): Promise<{ dropped: boolean }> {
  requirePermission(shop.actor, 'money:record')
  return inTransaction(shop, async (shop) => {
    const { id, provider, fileName } = await lockSettlement(shop, settlementId)
    await shop.db.delete(settlements).where(eq(settlements.id, id))
    await recordAct(shop, 'money:settlement-dropped', `settlement:${id}`, { provider, fileName })
    return { dropped: true }
  })
}

async function lockSettlement(shop: ShopContext, id: string): Promise<SettlementRow> {
  if (!isUuid(id)) refuse('not_found')
  const [settlement] = await shop.db.select().from(settlements).where(eq(settlements.id, id)).for('update')
  if (!settlement) return refuse('not_found')
  return settlement.bookedAt ? refuse('step_not_allowed') : settlement
}
