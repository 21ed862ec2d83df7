import { desc, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { presentBackups, type StoredBackup } from './backup-answer.ts'
import { backups } from './tables.ts'

/** Failed ones are told of too. */
const listMax = 30

/** All backups, newest first. Refuses with forbidden. */
export async function listBackups(ctx: RequestContext): Promise<StoredBackup[]> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db
    .select()
    .from(backups)
    .orderBy(desc(backups.requested_at), desc(backups.id))
    .limit(listMax)
  return presentBackups(ctx, rows)
}

/** One backup. Refuses with forbidden or not_found. */
export async function getBackup(ctx: RequestContext, backupId: string): Promise<StoredBackup> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db.select().from(backups).where(eq(backups.id, backupId))
  const [backup] = await presentBackups(ctx, rows)
  return backup ?? fail('not_found')
}
