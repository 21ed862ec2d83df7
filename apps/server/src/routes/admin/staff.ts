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
  serve(doors, audit.listAudit, (ctx, { query }) => listAudit(ctx, query))
  serve(doors, audit.readAuditEntry, (ctx, { params }) => readAuditEntry(ctx, params.entryId))
  serve(doors, audit.verifyAudit, (ctx) => verifyAudit(ctx))
  serve(doors, contract.listStaff, (ctx) => listStaff(ctx))
  serve(doors, contract.changeRole, async (ctx, { params, body }) => {
    await changeRole(ctx, { ...params, ...body })
    return { message: 'The new role applies immediately.' }
  })
  serve(doors, contract.removeStaff, async (ctx, { params }) => {
    await removeStaff(ctx, params.accountId)
    return { message: 'Removed from the staff, and signed out everywhere.' }
  })
  serve(doors, contract.inviteStaff, async (ctx, { body }) => {
    await inviteStaff(ctx, body)
    return { message: 'Invitation sent.' }
  })
  serve(doors, contract.withdrawInvitation, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.invitationId)
    return { message: 'This invitation link no longer works.' }
  })
  serve(doors, contract.resetSecondFactor, async (ctx, { params }) => {
    await resetSecondFactor(ctx, params.accountId)
    return { message: 'They now sign in with their password alone, and can set up a new authenticator app.' }
  })
  serve(doors, contract.getSecondFactorRule, (ctx) => readSecondFactorRule(ctx))
  serve(doors, contract.setSecondFactorRule, (ctx, { body }) => setSecondFactorRule(ctx, body.policy))
  serve(doors, contract.listRoles, (ctx) => listRoles(ctx))
  serve(doors, contract.addRole, async (ctx, { body }) => {
    await addRole(ctx, body)
    return { message: 'Role created.' }
  })
  serve(doors, contract.saveRole, async (ctx, { params, body }) => {
    await saveRole(ctx, params.name, body)
    return { message: 'Saved. Changes apply immediately.' }
  })
  serve(doors, contract.deleteRole, async (ctx, { params }) => {
    await deleteRole(ctx, params.name)
    return { message: 'Role deleted.' }
  })
  serve(doors, invitations.lookAtInvitation, (ctx, { body }) => lookAtInvitation(ctx, body.token))
  serve(doors, invitations.acceptInvitation, async (ctx, { body, request }) => {
    const { first_name: firstName, last_name: lastName, token, password } = body
    await acceptInvitation(ctx, {
      first_name: firstName,
      last_name: lastName,
      token,
      password,
      caller: toCaller(request),
    })
    return { message: t('Welcome to the team. Please sign in.') }
  })
}
