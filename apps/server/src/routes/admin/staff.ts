import * as audit from '@shop/contract/admin/audit'
import * as contract from '@shop/contract/admin/staff'
import { getAuditEntry, listAudit } from '@shop/domain/backoffice/audit-log/audit-log'
import { inviteStaff, revokeInvitation } from '@shop/domain/identity/staff/invitations'
import { createRole, deleteRole, listRoles, updateRole } from '@shop/domain/identity/staff/roles'
import { listStaff, removeStaffMember, updateStaffRole } from '@shop/domain/identity/staff/staff'
import { getMfaPolicy, resetStaffMfa, updateMfaPolicy } from '@shop/domain/identity/staff/staff-mfa'
import { verifyAudit } from '@shop/domain/operations/audit/verify-audit'
import { type RouteContext, routes, withMessage } from '../../http/route.ts'

export function staffRoutes(api: RouteContext): void {
  routes(api, contract, {
    listStaff,
    updateStaffRole: withMessage(updateStaffRole, 'The new role applies immediately.'),
    removeStaffMember: withMessage(removeStaffMember, 'Removed from the staff, and signed out everywhere.'),
    inviteStaff: withMessage(inviteStaff, 'Invitation sent.'),
    revokeInvitation: withMessage(revokeInvitation, 'This invitation link no longer works.'),
    resetStaffMfa: withMessage(
      resetStaffMfa,
      'They now sign in with their password alone, and can set up a new authenticator app.',
    ),
    getMfaPolicy,
    updateMfaPolicy,
    listRoles,
    createRole: withMessage(createRole, 'Role created.'),
    updateRole: withMessage(updateRole, 'Saved. Changes apply immediately.'),
    deleteRole: withMessage(deleteRole, 'Role deleted.'),
  })
  routes(api, audit, { listAudit, getAuditEntry, verifyAudit: (ctx) => verifyAudit(ctx) })
}
