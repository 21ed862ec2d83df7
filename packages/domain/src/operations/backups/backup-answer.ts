import type { Backup } from '@shop/contract/admin/backups'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import { parseAccountId } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import type { backups } from './tables.ts'

type BackupRow = typeof backups.$inferSelect

/** A backup as staff see it; only the machine that answers can say whether it lies there. */
export type StoredBackup = Omit<Backup, 'is_local'>

const unfinished = { finished_at: null, seconds: null, tables: null, rows: null, files: null, error: null }

export async function presentBackups(
  ctx: RequestContext,
  rows: readonly BackupRow[],
): Promise<StoredBackup[]> {
  const names = await getAccountNames(
    ctx,
    rows.flatMap(({ requested_by: requestedBy }) => parseAccountId(requestedBy) ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    requested_by: names.get(parseAccountId(row.requested_by) ?? '') ?? 'The shop',
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    processed: row.processed,
    total: row.total,
    tables: row.tables,
    rows: row.rows,
    files: row.files,
    bytes: row.bytes,
    error: row.error,
    restore_test: row.restore_test_status && {
      status: row.restore_test_status,
      ...(row.restore_test ?? unfinished),
    },
  }))
}
