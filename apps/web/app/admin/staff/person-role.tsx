import type { StaffPerson, StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { changeRole } from '../../api/generated/admin/staff.ts'
import { useMayGive } from './may-give.ts'
import { useStaffAct } from './use-staff.ts'

/** The role of somebody, to choose from by who may give it; nobody chooses their own. */
export function PersonRole({ person, roles }: { person: StaffPerson; roles: StaffRole[] }) {
  const mayGive = useMayGive()
  const change = useStaffAct((role: string) => changeRole({ role, accountId: person.id }))
  const current = roles.find(({ name }) => name === person.role)
  if (person.is_me || !mayGive(current)) return current?.title ?? person.role
  return (
    <SelectField
      label={`Role of ${person.name}`}
      hideLabel
      size="dense"
      className="md:max-w-44"
      disabled={change.isPending}
      value={change.isPending ? change.variables : person.role}
      onChange={(event) => change.mutate(event.target.value)}
      options={roles.map((role) => ({ value: role.name, text: role.title, disabled: !mayGive(role) }))}
    />
  )
}
