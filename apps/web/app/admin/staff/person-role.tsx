import type { AdminStaffMember, StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { updateStaffRole } from '../../api/generated/admin/staff.ts'
import { useCanAssignRole } from './may-give.ts'
import { useStaffMutation } from './use-staff.ts'

/** The role of somebody, to choose from by who may give it; nobody chooses their own. */
export function StaffMemberRole({ person, roles }: { person: AdminStaffMember; roles: StaffRole[] }) {
  const canAssignRole = useCanAssignRole()
  const change = useStaffMutation((role: string) => updateStaffRole({ role, accountId: person.id }))
  const current = roles.find(({ name }) => name === person.role)
  if (person.is_me || !canAssignRole(current)) return current?.title ?? person.role
  return (
    <SelectField
      label={`Role of ${person.name}`}
      hideLabel
      size="dense"
      className="md:max-w-44"
      disabled={change.isPending}
      value={change.isPending ? change.variables : person.role}
      onChange={(event) => change.mutate(event.target.value)}
      options={roles.map((role) => ({ value: role.name, text: role.title, disabled: !canAssignRole(role) }))}
    />
  )
}
