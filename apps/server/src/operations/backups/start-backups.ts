import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { cancelUploads } from '@shop/domain/operations/backups/offsite-backups'
import { pollEvery } from '../../jobs/pollers.ts'
import { type BackupFolders, createBackupFolders } from './backup-folders.ts'
import { createBackup } from './create-backup.ts'
import { runRestoreTest } from './restore-test.ts'
import { type OffsiteConfig, openOffsite, uploadBackup } from './upload-backup.ts'

/** Fast enough for somebody waiting at the page, in ms. */
const pollMs = 2_000

interface BackupOptions {
  dataDir: string
  /** As configured now, in the environment or in Settings. */
  getConfig: () => OffsiteConfig
}

/** Runs requested backups, restore tests and uploads. The returned function stops; the next process continues. */
export function startBackups(
  ctx: RequestContext,
  database: OpenDatabase,
  { dataDir, getConfig }: BackupOptions,
): () => Promise<void> {
  const stop = new AbortController()
  const systemCtx = asSystem(ctx, 'backups')
  const folders = createBackupFolders(dataDir)
  const run = () => runBackupTasks(systemCtx, database, folders, stop.signal)
  const upload = createUploader(systemCtx, { folders, getConfig, stop: stop.signal })
  // An upload may take hours, during which other tasks run.
  const ends = [
    pollEvery({ name: 'backups', pollMs, run }, ctx.log),
    pollEvery({ name: 'backup-uploads', pollMs, run: upload }, ctx.log),
  ]
  return async () => {
    stop.abort()
    await Promise.all(ends.map((end) => end()))
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

interface UploaderOptions {
  folders: BackupFolders
  getConfig: () => OffsiteConfig
  stop: AbortSignal
}

/** A task that runs all uploads that are due; without a store it cancels them once. */
export function createUploader(ctx: RequestContext, { folders, getConfig, stop }: UploaderOptions) {
  let wasSetUp = true
  return async (): Promise<void> => {
    const offsite = openOffsite(getConfig())
    if (!offsite && wasSetUp) await cancelUploads(ctx)
    wasSetUp = offsite !== undefined
    if (!offsite) return
    while (!stop.aborted && (await uploadBackup(ctx, { offsite, folders, stop })));
  }
}
