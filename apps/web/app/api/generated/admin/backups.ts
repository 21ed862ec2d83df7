// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/backups'
import { endpoint } from '../../endpoint.ts'

export const createBackup = endpoint<typeof c.createBackup>('POST /admin/backups')
export const createBackupLink = endpoint<typeof c.createBackupLink>(
  'POST /admin/backups/{backup_id}/download-link',
)
export const listBackups = endpoint<typeof c.listBackups>('GET /admin/backups')
export const testRestore = endpoint<typeof c.testRestore>('POST /admin/backups/{backup_id}/restore-test')
export const updateBackupSettings = endpoint<typeof c.updateBackupSettings>('PUT /admin/settings/backups')
