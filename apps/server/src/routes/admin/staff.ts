import * as audit from '@shop/contract/admin/audit'
import * as contract from '@shop/contract/admin/staff'
import { getAuditEntry, listAudit } from '@shop/domain/backoffice/audit-log/audit-log'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { inviteStaff, revokeInvitation } from '@shop/domain/identity/staff/invitations'
import { createRole, deleteRole, listRoles, updateRole } from '@shop/domain/identity/staff/roles'
import { listStaff, removeStaffMember, updateStaffRole } from '@shop/domain/identity/staff/staff'
import { getMfaPolicy, resetStaffMfa, updateMfaPolicy } from '@shop/domain/identity/staff/staff-mfa'
import { verifyAudit } from '@shop/domain/operations/audit/verify-audit'
import { asList, type RouteContext, routes } from '../../http/route.ts'

export function staffRoutes(api: RouteContext): void {
  routes(api, contract, {
    listStaff,
    updateStaffRole,
    removeStaffMember,
    inviteStaff,
    revokeInvitation,
    resetStaffMfa,
    getMfaPolicy,
    updateMfaPolicy,
    listRoles: asList(listRoles),
    createRole,
    updateRole,
    deleteRole,
  })
  routes(api, audit, {
    listAudit: fromReplica(listAudit),
    getAuditEntry,
    verifyAudit: (ctx) => verifyAudit(ctx),
  })
}
