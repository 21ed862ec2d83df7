import * as contract from '@shop/contract/admin/backups'
import { askBackup } from '@shop/domain/operations/backups/ask-backup'
import { askDrill } from '@shop/domain/operations/backups/ask-drill'
import type { KnownBackup } from '@shop/domain/operations/backups/backup-answer'
import { linkBackup, takeBackupLink } from '@shop/domain/operations/backups/link-backup'
import { listBackups, readBackup } from '@shop/domain/operations/backups/list-backups'
import { readBackupSettings, setNightlyBackup } from '@shop/domain/operations/backups/nightly-backup'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { lagosDate } from '@shop/domain/core/lagos-days'
import { refuse } from '@shop/domain/core/refusal'
import { backupFolders } from '../../operations/backups/backup-folders.ts'
import { packFolder } from '../../operations/backups/pack-folder.ts'
import type { Config } from '../../config.ts'
import { serve, type Doors } from '../../http/serve.ts'

export function backupRoutes(doors: Doors, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): void {
  const folders = backupFolders(DATA_DIR)
  const shown = async (backup: KnownBackup) => ({ ...backup, is_local: await folders.has(backup.id) })
  const answer = async (ctx: RequestContext, id: string) => shown(await readBackup(ctx, id))
  serve(doors, contract.listBackups, async (ctx) => ({
    items: await Promise.all((await listBackups(ctx)).map(shown)),
    ...(await readBackupSettings(ctx)),
  }))
  serve(doors, contract.makeBackup, async (ctx, { params: { backupId } }) => {
    await askBackup(ctx, { backup_id: backupId })
    return answer(ctx, backupId)
  })
  serve(doors, contract.drillBackup, async (ctx, { params: { backupId } }) => {
    await askDrill(ctx, backupId)
    return answer(ctx, backupId)
  })
  serve(doors, contract.linkBackup, async (ctx, { params: { backupId } }) => {
    const token = await linkBackup(ctx, backupId)
    if (!(await folders.has(backupId))) refuse('not_found')
    return { url: `/api/backups/${token}` }
  })
  serve(doors, contract.setNightlyBackup, (ctx, { body }) => setNightlyBackup(ctx, body))
  serve(doors, contract.fetchBackup, async (ctx, { params: { token }, reply }) => {
    const id = await takeBackupLink(ctx, token)
    if (!(await folders.has(id))) refuse('link_expired')
    const { requested_at } = await readBackup(asSystem(ctx, 'backups'), id)
    const name = `shop-backup-${lagosDate(new Date(requested_at))}`
    reply.header('content-disposition', `attachment; filename="${name}.tar.gz"`)
    return packFolder(folders.folderOf(id), name)
  })
}
