import type { Job } from '@shop/contract/admin/jobs'
import { desc, gt } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import { parseAccountId, hasPermission } from '../../core/actor.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { backups } from './tables.ts'

type BackupRow = typeof backups.$inferSelect

/** As the tray of long work shows them; older ones stand on their own page. */
const shownMs = 24 * 3_600_000

const statuses: Record<BackupRow['status'], Job['status']> = {
  pending: 'running',
  running: 'running',
  completed: 'completed',
  failed: 'failed',
}

/**
 * Backups of the last day as long work beside the background jobs, newest first: a round of their own carries them, and
 * nobody steers them. None for who may not make them. Those of the night are there while they are made, or failed.
 */
export async function listBackupJobs(ctx: RequestContext): Promise<Job[]> {
  if (!hasPermission(ctx.actor, 'backups:write')) return []
  const rows = await ctx.db
    .select()
    .from(backups)
    .where(gt(backups.requested_at, addMs(ctx.clock.now(), -shownMs)))
    .orderBy(desc(backups.requested_at), desc(backups.id))
  const names = await getAccountNames(
    ctx,
    rows.flatMap(({ requested_by: requestedBy }) => parseAccountId(requestedBy) ?? []),
  )
  return rows
    .filter(
      ({ requested_by: requestedBy, status: state }) =>
        parseAccountId(requestedBy) !== undefined || state !== 'completed',
    )
    .map((row) => ({
      id: row.id,
      kind: 'backups:write',
      title: 'Shop backup',
      link: '/admin/settings/backups',
      status: statuses[row.status],
      processed: row.processed,
      total: row.total,
      warnings: [],
      result: null,
      error: row.error,
      started_by: names.get(parseAccountId(row.requested_by) ?? '') ?? 'The shop',
      created_at: row.requested_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      allowed_actions: [],
    }))
}
