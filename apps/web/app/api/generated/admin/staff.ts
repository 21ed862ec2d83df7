// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/staff'
import { endpoint } from '../../endpoint.ts'

export const addRole = endpoint<typeof c.addRole>('POST /admin/roles')
export const changeRole = endpoint<typeof c.changeRole>('PUT /admin/staff/{accountId}/role')
export const deleteRole = endpoint<typeof c.deleteRole>('DELETE /admin/roles/{name}')
export const getSecondFactorRule = endpoint<typeof c.getSecondFactorRule>('GET /admin/settings/second-factor')
export const inviteStaff = endpoint<typeof c.inviteStaff>('POST /admin/staff/invitations')
export const listRoles = endpoint<typeof c.listRoles>('GET /admin/roles')
export const listStaff = endpoint<typeof c.listStaff>('GET /admin/staff')
export const removeStaff = endpoint<typeof c.removeStaff>('DELETE /admin/staff/{accountId}')
export const resetSecondFactor = endpoint<typeof c.resetSecondFactor>(
  'DELETE /admin/staff/{accountId}/second-factors',
)
export const saveRole = endpoint<typeof c.saveRole>('PUT /admin/roles/{name}')
export const setSecondFactorRule = endpoint<typeof c.setSecondFactorRule>('PUT /admin/settings/second-factor')
export const withdrawInvitation = endpoint<typeof c.withdrawInvitation>(
  'DELETE /admin/staff/invitations/{invitationId}',
)
