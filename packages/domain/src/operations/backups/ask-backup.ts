import { eq } from 'drizzle-orm'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backups } from './tables.ts'

/**
 * Asks for a copy of the whole shop, which a process then makes in the background (start-backups.ts); asking again
 * under the same id changes nothing. Refuses with forbidden, and job_running while another is being made.
 */
export async function askBackup(
  shop: ShopContext,
  { backupId, thenDrill = false }: { backupId: string; thenDrill?: boolean },
): Promise<void> {
  requirePermission(shop.actor, 'backups:make')
  await inTransaction(shop, async (shop) => {
    const asked = await shop.db
      .insert(backups)
      .values({
        id: backupId,
        state: 'waiting',
        askedBy: actorKey(shop.actor),
        askedAt: shop.clock.now(),
        thenDrill,
      })
      .onConflictDoNothing()
      .returning({ id: backups.id })
    if (asked.length > 0) return recordAct(shop, 'backups:asked', `backup:${backupId}`)
    if ((await shop.db.$count(backups, eq(backups.id, backupId))) === 0) refuse('job_running')
  })
}
