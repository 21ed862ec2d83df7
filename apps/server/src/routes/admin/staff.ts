import * as audit from '@shop/contract/admin/audit'
import * as contract from '@shop/contract/admin/staff'
import * as invitations from '@shop/contract/invitations'
import { t } from '@shop/contract/t'
import { listAudit } from '@shop/domain/backoffice/audit-log/list-audit'
import { readAuditEntry } from '@shop/domain/backoffice/audit-log/read-audit-entry'
import { acceptInvitation, lookAtInvitation } from '@shop/domain/identity/staff/accept-invitation'
import { changeRole } from '@shop/domain/identity/staff/change-role'
import { deleteRole } from '@shop/domain/identity/staff/delete-role'
import { inviteStaff } from '@shop/domain/identity/staff/invite-staff'
import { listRoles } from '@shop/domain/identity/staff/list-roles'
import { listStaff } from '@shop/domain/identity/staff/list-staff'
import { removeStaff } from '@shop/domain/identity/staff/remove-staff'
import { resetSecondFactor } from '@shop/domain/identity/staff/reset-second-factor'
import { readSecondFactorRule, setSecondFactorRule } from '@shop/domain/identity/staff/set-second-factor-rule'
import { addRole, saveRole } from '@shop/domain/identity/staff/save-role'
import { verifyAudit } from '@shop/domain/operations/audit/verify-audit'
import { withdrawInvitation } from '@shop/domain/identity/staff/withdraw-invitation'
import { toCaller } from '../../form-posts/known-browser.ts'
import { type Doors, serve } from '../../http/serve.ts'

export function staffRoutes(doors: Doors): void {
  serve(doors, audit.listAudit, (shop, { query }) => listAudit(shop, query))
  serve(doors, audit.readAuditEntry, (shop, { params }) => readAuditEntry(shop, params.entryId))
  serve(doors, audit.verifyAudit, (shop) => verifyAudit(shop))
  serve(doors, contract.listStaff, (shop) => listStaff(shop))
  serve(doors, contract.changeRole, async (shop, { params, body }) => {
    await changeRole(shop, { ...params, ...body })
    return { message: 'The new role counts from the next click on.' }
  })
  serve(doors, contract.removeStaff, async (shop, { params }) => {
    await removeStaff(shop, params.accountId)
    return { message: 'Removed from the staff, and signed out everywhere.' }
  })
  serve(doors, contract.inviteStaff, async (shop, { body }) => {
    await inviteStaff(shop, body)
    return { message: 'The invitation is on its way.' }
  })
  serve(doors, contract.withdrawInvitation, async (shop, { params }) => {
    await withdrawInvitation(shop, params.invitationId)
    return { message: 'The link of this invitation works no more.' }
  })
  serve(doors, contract.resetSecondFactor, async (shop, { params }) => {
    await resetSecondFactor(shop, params.accountId)
    return { message: 'They sign in with their password alone now, and can set up a new code app.' }
  })
  serve(doors, contract.getSecondFactorRule, (shop) => readSecondFactorRule(shop))
  serve(doors, contract.setSecondFactorRule, (shop, { body }) => setSecondFactorRule(shop, body.rule))
  serve(doors, contract.listRoles, (shop) => listRoles(shop))
  serve(doors, contract.addRole, async (shop, { body }) => {
    await addRole(shop, body)
    return { message: 'The role is there.' }
  })
  serve(doors, contract.saveRole, async (shop, { params, body }) => {
    await saveRole(shop, params.name, body)
    return { message: 'Saved. It counts from the next click of each person on.' }
  })
  serve(doors, contract.deleteRole, async (shop, { params }) => {
    await deleteRole(shop, params.name)
    return { message: 'The role is deleted.' }
  })
  serve(doors, invitations.lookAtInvitation, (shop, { body }) => lookAtInvitation(shop, body.token))
  serve(doors, invitations.acceptInvitation, async (shop, { body, request }) => {
    const { first_name: firstName, last_name: lastName, token, password } = body
    await acceptInvitation(shop, { firstName, lastName, token, password, caller: toCaller(request) })
    return { message: t('Welcome to the team. Please sign in.') }
  })
}
