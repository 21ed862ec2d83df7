import type { Backup } from '@shop/contract/admin/backups'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { accountIdOf } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { backups } from './tables.ts'

type BackupRow = typeof backups.$inferSelect

/** A backup as staff see it; only the machine that answers can say whether it lies there. */
export type KnownBackup = Omit<Backup, 'here'>

const notYet = { ended_at: null, seconds: null, tables: null, rows: null, files: null, problem: null }

export async function backupAnswers(ctx: RequestContext, rows: readonly BackupRow[]): Promise<KnownBackup[]> {
  const names = await readAccountNames(
    ctx,
    rows.flatMap(({ askedBy }) => accountIdOf(askedBy) ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    asked_by: names.get(accountIdOf(row.askedBy) ?? '') ?? 'The shop',
    asked_at: row.askedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    done: row.done,
    total: row.total,
    tables: row.tables,
    rows: row.rows,
    files: row.files,
    bytes: row.bytes,
    fault: row.fault,
    drill: row.drillState && { state: row.drillState, ...(row.drill ?? notYet) },
  }))
}
