import type { RequestContext } from '@shop/domain/core/context'
import { backupSettings } from '@shop/domain/operations/backups/backup-schedule'
import {
  claimUpload,
  completeUpload,
  failUpload,
  recordStoredBackups,
  recordUploadHeartbeat,
  type UploadClaim,
} from '@shop/domain/operations/backups/offsite-backups'
import { listExpired } from '@shop/domain/operations/backups/offsite-retention'
import { type BackupStore, createS3BackupStore } from '@shop/providers/files/s3-backup-store'
import { parseS3Address } from '@shop/providers/files/s3-bucket'
import type { Config } from '../../config.ts'
import type { BackupFolders } from './backup-folders.ts'
import { withHeartbeat } from './create-backup.ts'
import { createFolderArchive } from './pack-folder.ts'
import { encryptFor } from './recovery-key.ts'

export type OffsiteConfig = Pick<Config, 'BACKUP_STORAGE_URL' | 'BACKUP_RECIPIENT'>

interface Offsite {
  store: BackupStore
  recipients: string
}

/** The store elsewhere; undefined unless both its address and a recovery key are set. */
export function openOffsite({
  BACKUP_STORAGE_URL: url,
  BACKUP_RECIPIENT: recipients,
}: OffsiteConfig): Offsite | undefined {
  return url && recipients ? { store: createS3BackupStore(parseS3Address(url)), recipients } : undefined
}

/** Uploads the next backup that is due, if any, then deletes what has expired. Returns whether there was one. */
export async function uploadBackup(
  ctx: RequestContext,
  { offsite, folders, stop }: { offsite: Offsite; folders: BackupFolders; stop: AbortSignal },
): Promise<boolean> {
  const claim = await claimUpload(ctx, await folders.list())
  if (!claim) return false
  try {
    const bytes = await withHeartbeat(
      () => recordUploadHeartbeat(ctx, claim),
      () => upload(offsite, { folder: folders.getFolder(claim.backup_id), claim, stop }),
    )
    await completeUpload(ctx, claim, bytes)
  } catch (error) {
    // The next process restarts it.
    if (stop.aborted) return false
    ctx.log.error({ err: error, backup: claim.backup_id }, 'the upload of a backup failed')
    await failUpload(ctx, claim, error instanceof Error ? describeError(error) : String(error))
    return true
  }
  await deleteExpired(ctx, offsite.store).catch((error: unknown) => {
    // A key that cannot delete is a good choice: then rules of the bucket do it.
    ctx.log.warn({ err: error }, 'expired backups could not be deleted from the store')
  })
  return true
}

interface Upload {
  folder: string
  claim: UploadClaim
  stop: AbortSignal
}

async function upload({ store, recipients }: Offsite, { folder, claim, stop }: Upload): Promise<number> {
  const archive = createFolderArchive(folder, claim.name.replace(/\.tar\.gz\.age$/, ''))
  try {
    const encrypted = await encryptFor(recipients, archive)
    const bytes = await store.write(claim.name, encrypted, {
      expectedBytes: claim.backup_bytes,
      signal: stop,
    })
    const stored = (await store.list()).find(({ name }) => name === claim.name)
    if (stored?.bytes !== bytes)
      throw new Error(`The store has ${stored?.bytes ?? 'none'} of the ${bytes} bytes that were sent.`)
    return bytes
  } finally {
    archive.destroy()
  }
}

async function deleteExpired(ctx: RequestContext, store: BackupStore): Promise<void> {
  const listedAt = ctx.clock.now()
  const stored = await store.list()
  const remaining = new Map(stored.map((file) => [file.name, file]))
  try {
    for (const name of listExpired([...remaining.keys()], await backupSettings.read(ctx))) {
      await store.remove(name)
      remaining.delete(name)
    }
  } finally {
    await recordStoredBackups(ctx, [...remaining.values()], listedAt)
  }
}

/** "fetch failed" says nothing; its cause does. */
function describeError({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
