// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/staff'
import { endpoint } from '../../endpoint.ts'

export const createRole = endpoint<typeof c.createRole>('POST /admin/roles')
export const deleteRole = endpoint<typeof c.deleteRole>('DELETE /admin/roles/{name}')
export const getMfaPolicy = endpoint<typeof c.getMfaPolicy>('GET /admin/settings/mfa')
export const inviteStaff = endpoint<typeof c.inviteStaff>('POST /admin/staff/invitations')
export const listRoles = endpoint<typeof c.listRoles>('GET /admin/roles')
export const listStaff = endpoint<typeof c.listStaff>('GET /admin/staff')
export const removeStaffMember = endpoint<typeof c.removeStaffMember>('DELETE /admin/staff/{account_id}')
export const resetStaffMfa = endpoint<typeof c.resetStaffMfa>('DELETE /admin/staff/{account_id}/mfa')
export const revokeInvitation = endpoint<typeof c.revokeInvitation>(
  'DELETE /admin/staff/invitations/{invitation_id}',
)
export const updateMfaPolicy = endpoint<typeof c.updateMfaPolicy>('PUT /admin/settings/mfa')
export const updateRole = endpoint<typeof c.updateRole>('PUT /admin/roles/{name}')
export const updateStaffRole = endpoint<typeof c.updateStaffRole>('PUT /admin/staff/{account_id}/role')
