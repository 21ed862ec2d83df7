import { desc, eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backupAnswers, type KnownBackup } from './backup-answer.ts'
import { backups } from './tables.ts'

/** Failed ones are told of too. */
const shownMax = 30

/** All backups, newest first. Refuses with forbidden. */
export async function listBackups(ctx: RequestContext): Promise<KnownBackup[]> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db
    .select()
    .from(backups)
    .orderBy(desc(backups.requested_at), desc(backups.id))
    .limit(shownMax)
  return backupAnswers(ctx, rows)
}

/** One backup. Refuses with forbidden or not_found. */
export async function readBackup(ctx: RequestContext, backupId: string): Promise<KnownBackup> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db.select().from(backups).where(eq(backups.id, backupId))
  const [backup] = await backupAnswers(ctx, rows)
  return backup ?? refuse('not_found')
}
