import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { pollEvery } from '../../jobs/pollers.ts'
import { type BackupFolders, createBackupFolders } from './backup-folders.ts'
import { createBackup } from './create-backup.ts'
import { runRestoreTest } from './restore-test.ts'

/** Soon enough for somebody waiting at the page. */
const pollMs = 2_000

/** Makes backups and practises restores when they are asked for. The answer stops: the next process goes on. */
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

/** All that is asked for now. */
export async function runBackupTasks(
  ctx: RequestContext,
  database: OpenDatabase,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted && (await createBackup(ctx, database, folders, stop)));
  while (!stop.aborted && (await runRestoreTest(ctx, folders, stop)));
}
