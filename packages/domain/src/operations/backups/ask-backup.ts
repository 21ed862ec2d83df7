import { eq } from 'drizzle-orm'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { backups } from './tables.ts'

/**
 * Asks for a copy of the whole shop, which a process then makes in the background (start-backups.ts); asking again
 * under the same id changes nothing. Refuses with forbidden, and job_running while another is being made.
 */
export async function requestBackup(
  ctx: RequestContext,
  { backup_id: backupId, test_after: testAfter = false }: { backup_id: string; test_after?: boolean },
): Promise<void> {
  requirePermission(ctx.actor, 'backups:write')
  await inTransaction(ctx, async (ctx) => {
    const requested = await ctx.db
      .insert(backups)
      .values({
        id: backupId,
        status: 'pending',
        requested_by: actorKey(ctx.actor),
        requested_at: ctx.clock.now(),
        test_after: testAfter,
      })
      .onConflictDoNothing()
      .returning({ id: backups.id })
    if (requested.length > 0) return recordAudit(ctx, 'backups.backup_requested', `backup:${backupId}`)
    if ((await ctx.db.$count(backups, eq(backups.id, backupId))) === 0) fail('job_already_running')
  })
}
