import { rm, statfs } from 'node:fs/promises'
import {
  type Claim,
  recordBackupHeartbeat,
  claimBackup,
  completeBackup,
  failBackup,
} from '@shop/domain/operations/backups/claim-backup'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Manifest } from '../transfer/manifest.ts'
import { writeExport } from '../transfer/export-shop.ts'
import { type BackupFolders, getFolderBytes } from './backup-folders.ts'

/** Bytes that stay free: a full disk stops the shop too. */
const minFreeBytes = 200 * 1024 * 1024

/**
 * Creates the requested backup, or one abandoned by a killed process, if any. Returns whether there was one. It
 * appears in its folder once complete.
 */
export async function createBackup(
  ctx: RequestContext,
  database: OpenDatabase,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<boolean> {
  const claim = await claimBackup(ctx)
  if (!claim) return false
  const part = await folders.createPart(claim)
  try {
    await requireDiskSpace(database, folders)
    const manifest = await writePart(ctx, { claim, database, part, stop })
    await folders.storePart(claim.id, part)
    await completeBackup(ctx, claim, {
      ...backupCounts(manifest),
      bytes: await getFolderBytes(folders.getFolder(claim.id)),
    })
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // The next process restarts it.
    if (stop.aborted) return false
    ctx.log.error({ err: error, backup: claim.id }, 'a backup failed')
    await failBackup(ctx, claim, error instanceof Error ? error.message : String(error))
  }
  await folders.clear(ctx)
  return true
}

interface Part {
  claim: Claim
  database: OpenDatabase
  part: string
  stop: AbortSignal
}

function writePart(ctx: RequestContext, { claim, database, part, stop }: Part): Promise<Manifest> {
  const progress = { done: 0, total: 0 }
  let tables = 0
  return withHeartbeat(
    () => recordBackupHeartbeat(ctx, claim, progress.total > 0 ? progress : {}),
    () =>
      writeExport({
        database,
        files: ctx.providers.files,
        folder: part,
        onTable(_table, tableCount) {
          stop.throwIfAborted()
          tables += 1
          Object.assign(progress, { done: tables, total: tableCount })
        },
        onFile(done, fileCount) {
          stop.throwIfAborted()
          Object.assign(progress, { done: tables + done, total: tables + fileCount })
        },
      }),
  )
}

function backupCounts({ tables, files }: Manifest) {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
  }
}

/** Tables take less space as text than in the database; the last backup shows the size of the images. */
async function requireDiskSpace({ run }: OpenDatabase, folders: BackupFolders): Promise<void> {
  const { bavail, bsize } = await statfs(folders.home)
  const { rows } = await run(`SELECT greatest(pg_database_size(current_database()),
    (SELECT bytes FROM backups WHERE bytes IS NOT NULL ORDER BY requested_at DESC LIMIT 1)) AS bytes`)
  const needed = Number(rows[0]?.['bytes']) + minFreeBytes
  if (bavail * bsize < needed)
    throw new Error(`The disk is too full: ${Math.ceil(needed / 1024 / 1024)} MB must be free.`)
}

/** Interval of progress updates, in ms. */
const heartbeatMs = 1_500

/**
 * Runs a job with heartbeats. A heartbeat never blocks the job: on the embedded engine it waits until the job
 * releases the database.
 */
export async function withHeartbeat<T>(sendHeartbeat: () => Promise<void>, run: () => Promise<T>) {
  let heartbeat: Promise<void> | undefined
  const timer = setInterval(() => {
    heartbeat ??= sendHeartbeat()
      .catch(() => {})
      .finally(() => (heartbeat = undefined))
  }, heartbeatMs)
  try {
    return await run()
  } finally {
    clearInterval(timer)
    await heartbeat
  }
}
