import type { Job } from '@shop/contract/admin/jobs'
import { desc, gt } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { accountIdOf, mayDo } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { backups } from './tables.ts'

type BackupRow = typeof backups.$inferSelect

/** As the tray of long work shows them; older ones stand on their own page. */
const shownMs = 24 * 3_600_000

const states: Record<BackupRow['state'], Job['state']> = {
  waiting: 'running',
  running: 'running',
  done: 'done',
  failed: 'failed',
}

/**
 * Backups of the last day as long work beside the background jobs, newest first: a round of their own carries them, and
 * nobody steers them. None for who may not make them. Those of the night are there while they are made, or failed.
 */
export async function backupJobs(ctx: RequestContext): Promise<Job[]> {
  if (!mayDo(ctx.actor, 'backups:make')) return []
  const rows = await ctx.db
    .select()
    .from(backups)
    .where(gt(backups.askedAt, later(ctx.clock.now(), -shownMs)))
    .orderBy(desc(backups.askedAt), desc(backups.id))
  const names = await readAccountNames(
    ctx,
    rows.flatMap(({ askedBy }) => accountIdOf(askedBy) ?? []),
  )
  return rows
    .filter(({ askedBy, state }) => accountIdOf(askedBy) !== undefined || state !== 'done')
    .map((row) => ({
      id: row.id,
      kind: 'backups:make',
      title: 'Shop backup',
      link: '/admin/settings/backups',
      state: states[row.state],
      done: row.done,
      total: row.total,
      notes: [],
      result: null,
      fault: row.fault,
      started_by: names.get(accountIdOf(row.askedBy) ?? '') ?? 'The shop',
      created_at: row.askedAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      orders: [],
    }))
}
