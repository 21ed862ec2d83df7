// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/staff'
import { endpoint } from '../../endpoint.ts'

export const createRole = endpoint<typeof c.createRole>('POST /admin/roles')
export const deleteRole = endpoint<typeof c.deleteRole>('DELETE /admin/roles/{name}')
export const getMfaPolicy = endpoint<typeof c.getMfaPolicy>('GET /admin/settings/second-factor')
export const inviteStaff = endpoint<typeof c.inviteStaff>('POST /admin/staff/invitations')
export const listRoles = endpoint<typeof c.listRoles>('GET /admin/roles')
export const listStaff = endpoint<typeof c.listStaff>('GET /admin/staff')
export const removeStaffMember = endpoint<typeof c.removeStaffMember>('DELETE /admin/staff/{accountId}')
export const resetStaffMfa = endpoint<typeof c.resetStaffMfa>(
  'DELETE /admin/staff/{accountId}/second-factors',
)
export const revokeInvitation = endpoint<typeof c.revokeInvitation>(
  'DELETE /admin/staff/invitations/{invitationId}',
)
export const updateMfaPolicy = endpoint<typeof c.updateMfaPolicy>('PUT /admin/settings/second-factor')
export const updateRole = endpoint<typeof c.updateRole>('PUT /admin/roles/{name}')
export const updateStaffRole = endpoint<typeof c.updateStaffRole>('PUT /admin/staff/{accountId}/role')
