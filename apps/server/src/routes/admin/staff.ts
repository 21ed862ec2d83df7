import * as audit from '@shop/contract/admin/audit'
import * as contract from '@shop/contract/admin/staff'
import * as invitations from '@shop/contract/invitations'
import { t } from '@shop/contract/t'
import { listAudit } from '@shop/shop/reports/list-audit'
import { readAuditEntry } from '@shop/shop/reports/read-audit-entry'
import { acceptInvitation, lookAtInvitation } from '@shop/shop/staff/accept-invitation'
import { changeRole } from '@shop/shop/staff/change-role'
import { deleteRole } from '@shop/shop/staff/delete-role'
import { inviteStaff } from '@shop/shop/staff/invite-staff'
import { listRoles } from '@shop/shop/staff/list-roles'
import { listStaff } from '@shop/shop/staff/list-staff'
import { removeStaff } from '@shop/shop/staff/remove-staff'
import { resetSecondFactor } from '@shop/shop/staff/reset-second-factor'
import { readSecondFactorRule, setSecondFactorRule } from '@shop/shop/staff/set-second-factor-rule'
import { addRole, saveRole } from '@shop/shop/staff/save-role'
import { verifyAudit } from '@shop/shop/staff/verify-audit'
import { withdrawInvitation } from '@shop/shop/staff/withdraw-invitation'
import { toCaller } from '../../http/known-browser.ts'
import { type Doors, serve } from '../../http/serve.ts'

export function staffRoutes(doors: Doors): void {
  serve(doors, audit.listAudit, (shop, { query }) => listAudit(shop, query))
  serve(doors, audit.readAuditEntry, (shop, { params }) => readAuditEntry(shop, params.entryId))
  serve(doors, audit.verifyAudit, (shop) => verifyAudit(shop))
  serve(doors, contract.listStaff, (shop) => listStaff(shop))
  serve(doors, contract.changeRole, async (shop, { params, body }) => {
    await changeRole(shop, { ...params, ...body })
    return { message: 'The new role applies immediately.' }
  })
  serve(doors, contract.removeStaff, async (shop, { params }) => {
    await removeStaff(shop, params.accountId)
    return { message: 'Removed from the staff, and signed out everywhere.' }
  })
  serve(doors, contract.inviteStaff, async (shop, { body }) => {
    await inviteStaff(shop, body)
    return { message: 'Invitation sent.' }
  })
  serve(doors, contract.withdrawInvitation, async (shop, { params }) => {
    await withdrawInvitation(shop, params.invitationId)
    return { message: 'This invitation link no longer works.' }
  })
  serve(doors, contract.resetSecondFactor, async (shop, { params }) => {
    await resetSecondFactor(shop, params.accountId)
    return { message: 'They now sign in with their password alone, and can set up a new authenticator app.' }
  })
  serve(doors, contract.getSecondFactorRule, (shop) => readSecondFactorRule(shop))
  serve(doors, contract.setSecondFactorRule, (shop, { body }) => setSecondFactorRule(shop, body.rule))
  serve(doors, contract.listRoles, (shop) => listRoles(shop))
  serve(doors, contract.addRole, async (shop, { body }) => {
    await addRole(shop, body)
    return { message: 'Role created.' }
  })
  serve(doors, contract.saveRole, async (shop, { params, body }) => {
    await saveRole(shop, params.name, body)
    return { message: 'Saved. Changes apply immediately.' }
  })
  serve(doors, contract.deleteRole, async (shop, { params }) => {
    await deleteRole(shop, params.name)
    return { message: 'Role deleted.' }
  })
  serve(doors, invitations.lookAtInvitation, (shop, { body }) => lookAtInvitation(shop, body.token))
  serve(doors, invitations.acceptInvitation, async (shop, { body, request }) => {
    const { first_name: firstName, last_name: lastName, token, password } = body
    await acceptInvitation(shop, { firstName, lastName, token, password, caller: toCaller(request) })
    return { message: t('Welcome to the team. Please sign in.') }
  })
}
