import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backups } from './tables.ts'

/**
 * Asks that restoring a backup is practised, which a process that has it does in the background. Refuses with
 * forbidden, not_found, step_not_allowed for one that is not made, and job_running while it is being practised.
 */
export async function askDrill(ctx: RequestContext, backupId: string): Promise<void> {
  requirePermission(ctx.actor, 'backups:make')
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(backups).where(eq(backups.id, backupId)).for('update')
    if (!row) refuse('not_found')
    if (row.state !== 'done') refuse('step_not_allowed')
    if (row.drillState === 'waiting') return
    if (row.drillState === 'running') refuse('job_running')
    await ctx.db
      .update(backups)
      .set({ drillState: 'waiting', drill: null, tries: 0 })
      .where(eq(backups.id, backupId))
    await recordAct(ctx, 'backups:drilled', `backup:${backupId}`)
  })
}
