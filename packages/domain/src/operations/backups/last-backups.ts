import type { LastCheck } from '@shop/contract/admin/system'
import { desc, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { backups } from './tables.ts'

/** How the last backup and the last practice to restore one went; null where there was none. */
export async function lastBackups(ctx: RequestContext): Promise<{ backup: LastCheck; drill: LastCheck }> {
  const newest = [desc(backups.askedAt), desc(backups.id)]
  const [made] = await ctx.db
    .select({ state: backups.state, at: backups.endedAt })
    .from(backups)
    .where(inArray(backups.state, ['done', 'failed']))
    .orderBy(...newest)
    .limit(1)
  const [drilled] = await ctx.db
    .select({ state: backups.drillState, found: backups.drill })
    .from(backups)
    .where(inArray(backups.drillState, ['passed', 'failed']))
    .orderBy(...newest)
    .limit(1)
  return {
    backup: made?.at ? { at: made.at.toISOString(), problems: Number(made.state === 'failed') } : null,
    drill: drilled?.found?.ended_at
      ? { at: drilled.found.ended_at, problems: Number(drilled.state === 'failed') }
      : null,
  }
}
