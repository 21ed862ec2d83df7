import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { backups } from './tables.ts'

/**
 * Asks that restoring a backup is practised, which a process that has it does in the background. Refuses with
 * forbidden, not_found, step_not_allowed for one that is not made, and job_running while it is being practised.
 */
export async function requestRestoreTest(ctx: RequestContext, backupId: string): Promise<void> {
  requirePermission(ctx.actor, 'backups:write')
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(backups).where(eq(backups.id, backupId)).for('update')
    if (!row) fail('not_found')
    if (row.status !== 'completed') fail('invalid_transition')
    if (row.restore_test_status === 'pending') return
    if (row.restore_test_status === 'running') fail('job_already_running')
    await ctx.db
      .update(backups)
      .set({ restore_test_status: 'pending', restore_test: null, attempts: 0 })
      .where(eq(backups.id, backupId))
    await recordAudit(ctx, 'backups.restore_test_requested', `backup:${backupId}`)
  })
}
