import * as contract from '@shop/contract/admin/staff'
import type { StaffRole } from '@shop/contract/admin/staff'
import { type Permission, permissionLabels } from '@shop/contract/permissions'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { deleteRole, listRoles, updateRole } from '../../api/generated/admin/staff.ts'
import { usePermission, useProfile } from '../../api/profile.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { DeleteButton, FormBody } from '../../forms/contract/contract-form.tsx'
import { TextInput, useFormValue, useSetFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useCanAssignRole } from './queries.ts'
import { RolePermissions } from './role-permissions.tsx'

const affectedQueries = ['/admin/roles', '/admin/staff'] as const

/** Title and permissions of a role, saved together. */
export function RoleEditor({ role }: { role: StaffRole }) {
  const { title, permissions, version, name } = role
  const { data: profile } = useProfile()
  const canAssignRole = useCanAssignRole()
  const isOwnRole = profile?.role === name
  const canEdit = usePermission('staff:write') && !role.is_owner && !isOwnRole
  const queries = useQueryClient()
  const form = useContractForm(updateRole, {
    schema: contract.updateRole,
    values: { title, permissions: permissions.toSorted(), version },
    params: { name },
    version,
    success: 'Saved. Changes apply immediately.',
    invalidates: affectedQueries,
    // Somebody else may have changed it.
    onError: () => void queries.invalidateQueries({ queryKey: listRoles.key() }),
  })
  return (
    <FormBody form={form} className="px-4 py-4 md:px-5" selectionParam="role">
      <p className="text-small text-muted">{roleText(role, isOwnRole)}</p>
      {canEdit && <TextInput name="title" label="Name" className="sm:max-w-80" max={40} />}
      <PermissionFields fixed={!canEdit} />
      {canEdit && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="primary"
            size="dense"
            disabled={!form.isDirty}
            loading={form.pending}
          >
            Save role
          </Button>
          {canAssignRole(role) && role.member_count === 0 && (
            <DeleteButton
              endpoint={deleteRole}
              input={{ name }}
              variant="danger"
              label="Delete role"
              confirmLabel="Delete"
              confirm={`Delete the role ${title}?`}
              text="Nobody has it. Its permissions will be deleted too."
              success="Role deleted."
              invalidates={affectedQueries}
            />
          )}
        </div>
      )}
      <AuditLink target={`role:${name}`} />
    </FormBody>
  )
}

function PermissionFields({ fixed }: { fixed: boolean }) {
  const { data: profile } = useProfile()
  const permissions = useFormValue<Permission[]>('permissions')
  const set = useSetFormValue()
  return (
    <>
      <RolePermissions
        granted={new Set(permissions)}
        own={new Set(profile?.permissions)}
        fixed={fixed}
        onChange={(granted) => set('permissions', [...granted].toSorted())}
      />
      {permissions.length > 0 && !permissions.includes('dashboard:read') && (
        <Banner tone="warn">
          Without “{permissionLabels['dashboard:read'].label}” they first see a page they can’t access.
        </Banner>
      )}
    </>
  )
}

function roleText({ is_owner, member_count: customers }: StaffRole, isOwnRole: boolean): string {
  if (is_owner)
    return 'Owners can do everything, always. The shop always has at least one owner who can sign in.'
  if (isOwnRole) return 'This is your own role. Somebody else has to change it.'
  const holders = customers === 1 ? '1 person has' : `${customers} people have`
  return `${customers === 0 ? 'Nobody has' : holders} this role. You can only grant permissions you have yourself.`
}
