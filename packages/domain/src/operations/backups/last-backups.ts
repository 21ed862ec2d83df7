import type { LastCheck } from '@shop/contract/admin/system'
import { desc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { backups } from './tables.ts'

/** How the last backup and the last practice to restore one went; null where there was none. */
export async function getLastBackups(
  ctx: RequestContext,
): Promise<{ last_backup: LastCheck; last_restore_test: LastCheck }> {
  const newest = [desc(backups.requested_at), desc(backups.id)]
  const [latest] = await ctx.db
    .select({ state: backups.status, at: backups.finished_at })
    .from(backups)
    .where(inArray(backups.status, ['completed', 'failed']))
    .orderBy(...newest)
    .limit(1)
  const [drilled] = await ctx.db
    .select({ state: backups.restore_test_status, found: backups.restore_test })
    .from(backups)
    .where(inArray(backups.restore_test_status, ['passed', 'failed']))
    .orderBy(...newest)
    .limit(1)
  return {
    last_backup: latest?.at
      ? { checked_at: latest.at.toISOString(), problem_count: Number(latest.state === 'failed') }
      : null,
    last_restore_test: drilled?.found?.finished_at
      ? { checked_at: drilled.found.finished_at, problem_count: Number(drilled.state === 'failed') }
      : null,
  }
}
