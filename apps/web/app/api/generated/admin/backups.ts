// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/backups'
import { endpoint } from '../../endpoint.ts'

export const drillBackup = endpoint<typeof c.drillBackup>('POST /admin/backups/{backupId}/drill')
export const linkBackup = endpoint<typeof c.linkBackup>('POST /admin/backups/{backupId}/link')
export const listBackups = endpoint<typeof c.listBackups>('GET /admin/backups')
export const makeBackup = endpoint<typeof c.makeBackup>('PUT /admin/backups/{backupId}')
export const setNightlyBackup = endpoint<typeof c.setNightlyBackup>('PUT /admin/settings/backups')
