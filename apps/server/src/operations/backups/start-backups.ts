import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { pollEvery } from '../../jobs/pollers.ts'
import { type BackupFolders, createBackupFolders } from './backup-folders.ts'
import { createBackup } from './create-backup.ts'
import { runRestoreTest } from './restore-test.ts'

/** Fast enough for somebody waiting at the page, in ms. */
const pollMs = 2_000

/** Runs requested backups and restore tests. The returned function stops; the next process continues. */
export function startBackups(
  ctx: RequestContext,
  database: OpenDatabase,
  dataDir: string,
): () => Promise<void> {
  const stop = new AbortController()
  const systemCtx = asSystem(ctx, 'backups')
  const folders = createBackupFolders(dataDir)
  const run = () => runBackupTasks(systemCtx, database, folders, stop.signal)
  const end = pollEvery({ name: 'backups', pollMs, run }, ctx.log)
  return async () => {
    stop.abort()
    await end()
  }
}

/** Runs all requested tasks once. */
export async function runBackupTasks(
  ctx: RequestContext,
  database: OpenDatabase,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted && (await createBackup(ctx, database, folders, stop)));
  while (!stop.aborted && (await runRestoreTest(ctx, folders, stop)));
}
