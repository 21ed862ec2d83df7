import type { Job } from '@shop/contract/admin/jobs'
import { desc, gt } from 'drizzle-orm'
import { readAccountNames } from '../auth/read-account-names.ts'
import { accountIdOf, mayDo } from '../kernel/actor.ts'
import { later } from '../kernel/clock.ts'
import type { ShopContext } from '../kernel/context.ts'
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
export async function backupJobs(shop: ShopContext): Promise<Job[]> {
  if (!mayDo(shop.actor, 'backups:make')) return []
  const rows = await shop.db
    .select()
    .from(backups)
    .where(gt(backups.askedAt, later(shop.clock.now(), -shownMs)))
    .orderBy(desc(backups.askedAt), desc(backups.id))
  const names = await readAccountNames(
    shop,
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
