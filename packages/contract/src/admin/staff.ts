import * as z from 'zod/mini'
import { Email } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { permissions } from '../permissions.ts'
import { listSchema } from '../schemas.ts'

/** Whether owners need MFA. automatic: once the shop runs on https and takes real payments. */
export const mfaPolicies = ['automatic', 'required', 'optional'] as const
export type MfaPolicy = (typeof mfaPolicies)[number]
const OwnerMfaPolicy = z.object({ policy: z.enum(mfaPolicies) })

const AdminStaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  is_me: z.boolean(),
  is_blocked: z.boolean(),
  has_mfa: z.boolean(),
  /** Updated at most every ten minutes. */
  last_seen_at: z.nullable(z.string()),
})
export type AdminStaffMember = z.output<typeof AdminStaffMember>

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  invited_at: z.string(),
  expires_at: z.string(),
  has_expired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

const Staff = z.object({ members: z.array(AdminStaffMember), invitations: z.array(Invitation) })
export type Staff = z.output<typeof Staff>

const StaffRole = z.object({
  /** Its name in URLs, which does not change with the title. */
  name: z.string(),
  title: z.string(),
  /** Whether it has every permission and cannot be changed. */
  is_owner: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  member_count: z.number(),
  version: z.number(),
})
export type StaffRole = z.output<typeof StaffRole>

const RoleInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(40, 'At most 40 characters')),
  permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
})

const roleName = z.string().check(z.maxLength(100))
const Roles = listSchema(StaffRole)

export const listStaff = endpoint('GET /admin/staff', {
  summary: 'List staff and open invitations',
  access: 'staff:read',
  response: Staff,
})

export const updateStaffRole = endpoint('PUT /admin/staff/{account_id}/role', {
  summary: 'Change a team member’s role; it applies from their next request',
  access: 'staff:write',
  params: z.object({ account_id: z.string() }),
  body: z.object({ role: roleName }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'last_owner', 'reauthentication_required'],
})

export const removeStaffMember = endpoint('DELETE /admin/staff/{account_id}', {
  summary: 'Remove a team member: the account becomes a customer account, signed out everywhere',
  access: 'staff:write',
  params: z.object({ account_id: z.string() }),
  errors: ['not_found', 'forbidden', 'last_owner', 'reauthentication_required'],
})

export const inviteStaff = endpoint('POST /admin/staff/invitations', {
  summary: 'Email a staff invitation; inviting again ends the earlier link',
  access: 'staff:write',
  rateLimit: 'invite',
  body: z.object({ email: Email, role: roleName }),
  errors: ['invalid_input', 'forbidden', 'reauthentication_required', 'rate_limited'],
})

export const revokeInvitation = endpoint('DELETE /admin/staff/invitations/{invitation_id}', {
  summary: 'Withdraw an invitation',
  access: 'staff:write',
  params: z.object({ invitation_id: z.string() }),
  errors: ['not_found', 'forbidden', 'reauthentication_required'],
})

export const listRoles = endpoint('GET /admin/roles', {
  summary: 'List roles with their permissions',
  access: 'staff:read',
  response: Roles,
})

export const createRole = endpoint('POST /admin/roles', {
  summary: 'Create a role with permissions the caller also has',
  access: 'staff:write',
  body: RoleInput,
  errors: ['invalid_input', 'forbidden', 'reauthentication_required'],
})

export const updateRole = endpoint('PUT /admin/roles/{name}', {
  summary: 'Set the permissions of a role; they apply from each member’s next request',
  access: 'staff:write',
  params: z.object({ name: roleName }),
  body: z.extend(RoleInput, { version: z.int() }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'version_conflict', 'reauthentication_required'],
})

export const deleteRole = endpoint('DELETE /admin/roles/{name}', {
  summary: 'Delete a role that nobody has or is invited to',
  access: 'staff:write',
  params: z.object({ name: roleName }),
  errors: ['not_found', 'forbidden', 'role_in_use', 'reauthentication_required'],
})

export const resetStaffMfa = endpoint('DELETE /admin/staff/{account_id}/mfa', {
  summary: 'Reset two-step verification of a team member; signs them out everywhere',
  access: 'staff:write',
  params: z.object({ account_id: z.string() }),
  errors: ['not_found', 'forbidden', 'email_change_pending', 'reauthentication_required'],
})

export const getMfaPolicy = endpoint('GET /admin/settings/mfa', {
  summary: 'Get whether owners need two-step verification',
  access: 'staff:read',
  response: z.extend(OwnerMfaPolicy, { is_required: z.boolean() }),
})

export const updateMfaPolicy = endpoint('PUT /admin/settings/mfa', {
  summary: 'Set whether owners need two-step verification; for owners only',
  access: 'staff:write',
  body: OwnerMfaPolicy,
  response: z.extend(OwnerMfaPolicy, { is_required: z.boolean() }),
  errors: ['forbidden', 'reauthentication_required'],
})
