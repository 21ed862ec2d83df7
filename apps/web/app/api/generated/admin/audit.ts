// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/audit'
import { endpoint } from '../../endpoint.ts'

export const getAuditEntry = endpoint<typeof c.getAuditEntry>('GET /admin/audit-log/{entry_id}')
export const listAudit = endpoint<typeof c.listAudit>('GET /admin/audit-log', { list: true })
export const verifyAudit = endpoint<typeof c.verifyAudit>('POST /admin/audit-log/verify')
