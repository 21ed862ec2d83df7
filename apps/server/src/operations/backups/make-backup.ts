import { rm, statfs } from 'node:fs/promises'
import type { Claim } from '@shop/domain/operations/backups/claim'
import { recordBackupHeartbeat, claimBackup } from '@shop/domain/operations/backups/claim-backup'
import { finishBackup } from '@shop/domain/operations/backups/end-backup'
import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Manifest } from '../transfer/manifest.ts'
import { writeExport } from '../transfer/write-export.ts'
import type { BackupFolders } from './backup-folders.ts'
import { getFolderBytes } from './folder-bytes.ts'
import { withHeartbeat } from './while-beating.ts'

/** Bytes that stay free: a full disk stops the shop too. */
const minFreeBytes = 200 * 1024 * 1024

/**
 * Makes the backup that waits, or that a killed process left behind, if there is one. Answers whether there was. It
 * appears in its folder when it is whole.
 */
export async function createBackup(
  ctx: RequestContext,
  database: OpenDatabase,
  folders: BackupFolders,
  stop: AbortSignal,
): Promise<boolean> {
  const claim = await claimBackup(ctx)
  if (!claim) return false
  const part = await folders.makePart(claim)
  try {
    await requireDiskSpace(database, folders)
    const manifest = await writePart(ctx, { claim, database, part, stop })
    await folders.keepPart(claim.id, part)
    await finishBackup(ctx, claim, {
      ...backupCounts(manifest),
      bytes: await getFolderBytes(folders.getFolder(claim.id)),
    })
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // Whoever comes after this process begins it again.
    if (stop.aborted) return false
    ctx.log.error({ err: error, backup: claim.id }, 'a backup could not be made')
    await finishBackup(ctx, claim, error instanceof Error ? error.message : String(error))
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
  const at = { done: 0, total: 0 }
  let tables = 0
  return withHeartbeat(
    () => recordBackupHeartbeat(ctx, claim, at.total > 0 ? at : {}),
    () =>
      writeExport({
        database,
        files: ctx.providers.files,
        folder: part,
        onTable(_table, of) {
          stop.throwIfAborted()
          tables += 1
          Object.assign(at, { done: tables, total: of })
        },
        onFile(done, of) {
          stop.throwIfAborted()
          Object.assign(at, { done: tables + done, total: tables + of })
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

/** The tables as text take less than the database; how much the pictures take the last backup tells. */
async function requireDiskSpace({ run }: OpenDatabase, folders: BackupFolders): Promise<void> {
  const { bavail, bsize } = await statfs(folders.home)
  const { rows } = await run(`SELECT greatest(pg_database_size(current_database()),
    (SELECT bytes FROM backups WHERE bytes IS NOT NULL ORDER BY requested_at DESC LIMIT 1)) AS bytes`)
  const needed = Number(rows[0]?.['bytes']) + minFreeBytes
  if (bavail * bsize < needed)
    throw new Error(`The disk is too full: ${Math.ceil(needed / 1024 / 1024)} MB must be free.`)
}
