import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { repeat } from '../../jobs/repeat.ts'
import { type BackupFolders, backupFolders } from './backup-folders.ts'
import { makeBackup } from './make-backup.ts'
import { runDrill } from './run-drill.ts'

/** Soon enough for who waits in front of the page. */
const restMs = 2_000

/** Makes backups and practises restores when they are asked for. The answer stops: the next process goes on. */
export function startBackups(
  ctx: RequestContext,
  database: OpenDatabase,
  dataDir: string,
): () => Promise<void> {
  const stop = new AbortController()
  const acting = asSystem(ctx, 'backups')
  const folders = backupFolders(dataDir)
  const work = () => workOnBackups(acting, database, folders, stop.signal)
  const end = repeat({ name: 'backups', restMs, work }, ctx.log)
  return async () => {
    stop.abort()
    await end()
  }
}

/** All that is asked for now. */
export async function workOnBackups(
  ctx: RequestContext,
  database: OpenDatabase,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted && (await makeBackup(ctx, database, folders, stop)));
  while (!stop.aborted && (await runDrill(ctx, folders, stop)));
}
