import * as audit from '@shop/contract/admin/audit'
import * as contract from '@shop/contract/admin/staff'
import * as invitations from '@shop/contract/auth'
import { idFromKey } from '@shop/domain/core/idempotency'
import { t } from '@shop/contract/t'
import { listAudit, getAuditEntry } from '@shop/domain/backoffice/audit-log/audit-log'
import { acceptInvitation, verifyInvitation } from '@shop/domain/identity/staff/accept-invitation'
import { updateStaffRole, listStaff, removeStaffMember } from '@shop/domain/identity/staff/staff'
import { deleteRole, listRoles, createRole, updateRole } from '@shop/domain/identity/staff/roles'
import { inviteStaff, revokeInvitation } from '@shop/domain/identity/staff/invitations'
import { resetStaffMfa, getMfaPolicy, updateMfaPolicy } from '@shop/domain/identity/staff/staff-mfa'
import { verifyAudit } from '@shop/domain/operations/audit/verify-audit'
import { toCaller } from '../../http/caller.ts'
import { type RouteContext, route } from '../../http/route.ts'
import * as apiKeysContract from '@shop/contract/admin/api-keys'
import { revokeApiKey, listApiKeys, createApiKey } from '@shop/domain/identity/api-keys/api-keys'

export function staffRoutes(api: RouteContext): void {
  route(api, audit.listAudit, (ctx, { query }) => listAudit(ctx, query))
  route(api, audit.getAuditEntry, (ctx, { params }) => getAuditEntry(ctx, params.entry_id))
  route(api, audit.verifyAudit, (ctx) => verifyAudit(ctx))
  route(api, contract.listStaff, (ctx) => listStaff(ctx))
  route(api, contract.updateStaffRole, async (ctx, { params, body }) => {
    await updateStaffRole(ctx, { ...params, ...body })
    return { message: 'The new role applies immediately.' }
  })
  route(api, contract.removeStaffMember, async (ctx, { params }) => {
    await removeStaffMember(ctx, params.account_id)
    return { message: 'Removed from the staff, and signed out everywhere.' }
  })
  route(api, contract.inviteStaff, async (ctx, { body }) => {
    await inviteStaff(ctx, body)
    return { message: 'Invitation sent.' }
  })
  route(api, contract.revokeInvitation, async (ctx, { params }) => {
    await revokeInvitation(ctx, params.invitation_id)
    return { message: 'This invitation link no longer works.' }
  })
  route(api, contract.resetStaffMfa, async (ctx, { params }) => {
    await resetStaffMfa(ctx, params.account_id)
    return { message: 'They now sign in with their password alone, and can set up a new authenticator app.' }
  })
  route(api, contract.getMfaPolicy, (ctx) => getMfaPolicy(ctx))
  route(api, contract.updateMfaPolicy, (ctx, { body }) => updateMfaPolicy(ctx, body.policy))
  route(api, contract.listRoles, (ctx) => listRoles(ctx))
  route(api, contract.createRole, async (ctx, { body }) => {
    await createRole(ctx, body)
    return { message: 'Role created.' }
  })
  route(api, contract.updateRole, async (ctx, { params, body }) => {
    await updateRole(ctx, params.name, body)
    return { message: 'Saved. Changes apply immediately.' }
  })
  route(api, contract.deleteRole, async (ctx, { params }) => {
    await deleteRole(ctx, params.name)
    return { message: 'Role deleted.' }
  })
  route(api, invitations.verifyInvitation, (ctx, { body }) => verifyInvitation(ctx, body.token))
  route(api, invitations.acceptInvitation, async (ctx, { body, request }) => {
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

export function apiKeyRoutes(api: RouteContext): void {
  route(api, apiKeysContract.listApiKeys, async (ctx) => ({ items: await listApiKeys(ctx) }))
  route(api, apiKeysContract.createApiKey, (ctx, { body, key = '' }) =>
    createApiKey(ctx, { key_id: idFromKey(ctx, key), ...body }),
  )
  route(api, apiKeysContract.revokeApiKey, async (ctx, { params }) => {
    await revokeApiKey(ctx, params.key_id)
    return { message: 'The key was revoked.' }
  })
}
