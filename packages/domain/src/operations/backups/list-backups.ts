import { desc, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backupAnswers, type KnownBackup } from './backup-answer.ts'
import { backups } from './tables.ts'

/** Failed ones are told of too. */
const shownMax = 30

/** All backups, newest first. Refuses with forbidden. */
export async function listBackups(shop: ShopContext): Promise<KnownBackup[]> {
  requirePermission(shop.actor, 'backups:make')
  const rows = await shop.db
    .select()
    .from(backups)
    .orderBy(desc(backups.askedAt), desc(backups.id))
    .limit(shownMax)
  return backupAnswers(shop, rows)
}

/** One backup. Refuses with forbidden or not_found. */
export async function readBackup(shop: ShopContext, backupId: string): Promise<KnownBackup> {
  requirePermission(shop.actor, 'backups:make')
  const rows = await shop.db.select().from(backups).where(eq(backups.id, backupId))
  const [backup] = await backupAnswers(shop, rows)
  return backup ?? refuse('not_found')
}
