import type { StaffRole } from '@shop/contract/admin/staff'
import { type Permission, permissionLabels } from '@shop/contract/permissions'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { deleteRole, updateRole } from '../../api/generated/admin/staff.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { useProfile, usePermission } from '../../api/profile.ts'
import { ConfirmDialog } from '../../forms/confirm.tsx'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { isChanged, LeaveGuard } from '../../forms/dirty-guard.tsx'
import { useCanAssignRole, useStaffMutation } from './queries.ts'
import { RolePermissions } from './role-permissions.tsx'

/** One role: what it is called and may do, saved as a whole. */
export function RoleEditor({ role }: { role: StaffRole }) {
  const { data: profile } = useProfile()
  const isOwnRole = profile?.role === role.name
  const canEdit = usePermission('staff:write') && !role.is_owner && !isOwnRole
  const [title, setTitle] = useState(role.title)
  const [granted, setGranted] = useState<ReadonlySet<Permission>>(new Set(role.permissions))
  const save = useStaffMutation(() =>
    updateRole({ title, permissions: [...granted], version: role.version, name: role.name }),
  )
  const changed = isChanged(toComparable(title.trim(), granted), toComparable(role.title, role.permissions))
  return (
    <form
      noValidate
      className="grid gap-4 px-4 py-4 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <LeaveGuard isLostOnReload selectionParam="role" hasUnsavedChanges={changed && !save.isPending} />
      <p className="text-small text-muted">{roleText(role, isOwnRole)}</p>
      {canEdit && (
        <TextField
          label="Name"
          size="dense"
          className="sm:max-w-80"
          maxLength={40}
          value={title}
          error={getFieldErrors(save.error).title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <RolePermissions
        granted={granted}
        held={new Set(profile?.permissions)}
        fixed={!canEdit}
        onChange={setGranted}
      />
      {granted.size > 0 && !granted.has('dashboard:read') && (
        <Banner tone="warn">
          Without “{permissionLabels['dashboard:read'].label}” they first see a page they can’t access.
        </Banner>
      )}
      {canEdit && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="primary"
            size="dense"
            disabled={!changed || !title.trim()}
            loading={save.isPending}
          >
            Save role
          </Button>
          <DeleteRole role={role} />
        </div>
      )}
      <AuditLink subject={`role:${role.name}`} />
    </form>
  )
}

const toComparable = (title: string, permissions: Iterable<Permission>) => ({
  title,
  permissions: [...permissions].toSorted().join(),
})

function roleText({ is_owner, member_count: customers }: StaffRole, isOwnRole: boolean): string {
  if (is_owner)
    return 'Owners can do everything, always. The shop always has at least one owner who can sign in.'
  if (isOwnRole) return 'This is your own role. Somebody else has to change it.'
  const who = customers === 1 ? '1 person has' : `${customers} people have`
  return `${customers === 0 ? 'Nobody has' : who} this role. You can only grant permissions you have yourself.`
}

function DeleteRole({ role }: { role: StaffRole }) {
  const canAssignRole = useCanAssignRole()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useStaffMutation(
    () => deleteRole({ name: role.name }),
    () => setIsConfirming(false),
  )
  if (!canAssignRole(role) || role.member_count > 0) return null
  return (
    <>
      <Button variant="danger" size="dense" onClick={() => setIsConfirming(true)}>
        Delete role
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Delete the role ${role.title}?`}
          confirmLabel="Delete"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>Nobody has it. Its permissions will be deleted too.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
