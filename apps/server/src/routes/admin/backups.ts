import * as contract from '@shop/contract/admin/backups'
import { requestBackup } from '@shop/domain/operations/backups/ask-backup'
import { requestRestoreTest } from '@shop/domain/operations/backups/ask-drill'
import type { StoredBackup } from '@shop/domain/operations/backups/backup-answer'
import { createBackupLink, consumeBackupLink } from '@shop/domain/operations/backups/link-backup'
import { listBackups, getBackup } from '@shop/domain/operations/backups/list-backups'
import { getBackupSettings, updateBackupSettings } from '@shop/domain/operations/backups/nightly-backup'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { lagosDate } from '@shop/domain/core/lagos-days'
import { fail } from '@shop/domain/core/refusal'
import { createBackupFolders } from '../../operations/backups/backup-folders.ts'
import { createFolderArchive } from '../../operations/backups/pack-folder.ts'
import type { Config } from '../../config.ts'
import { route, type RouteContext } from '../../http/serve.ts'

export function backupRoutes(api: RouteContext, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): void {
  const folders = createBackupFolders(DATA_DIR)
  const shown = async (backup: StoredBackup) => ({ ...backup, is_local: await folders.has(backup.id) })
  const presentCurrent = async (ctx: RequestContext, id: string) => shown(await getBackup(ctx, id))
  route(api, contract.listBackups, async (ctx) => ({
    items: await Promise.all((await listBackups(ctx)).map(shown)),
    ...(await getBackupSettings(ctx)),
  }))
  route(api, contract.createBackup, async (ctx, { params: { backupId } }) => {
    await requestBackup(ctx, { backup_id: backupId })
    return presentCurrent(ctx, backupId)
  })
  route(api, contract.testRestore, async (ctx, { params: { backupId } }) => {
    await requestRestoreTest(ctx, backupId)
    return presentCurrent(ctx, backupId)
  })
  route(api, contract.createBackupLink, async (ctx, { params: { backupId } }) => {
    const token = await createBackupLink(ctx, backupId)
    if (!(await folders.has(backupId))) fail('not_found')
    return { url: `/api/backups/${token}` }
  })
  route(api, contract.updateBackupSettings, (ctx, { body }) => updateBackupSettings(ctx, body))
  route(api, contract.downloadBackup, async (ctx, { params: { token }, reply }) => {
    const id = await consumeBackupLink(ctx, token)
    if (!(await folders.has(id))) fail('link_expired')
    const { requested_at } = await getBackup(asSystem(ctx, 'backups'), id)
    const name = `shop-backup-${lagosDate(new Date(requested_at))}`
    reply.header('content-disposition', `attachment; filename="${name}.tar.gz"`)
    return createFolderArchive(folders.getFolder(id), name)
  })
}
