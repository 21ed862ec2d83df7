import type { StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { createRole } from '../../api/generated/admin/staff.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCanAssignRole } from './may-give.ts'
import { useStaffMutation } from './use-staff.ts'

/** A role begins with a name, and with the permissions of another or none. */
export function NewRoleDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const canAssignRole = useCanAssignRole()
  const [title, setTitle] = useState('')
  const [basedOn, setBasedOn] = useState('')
  const permissions = roles.find(({ name }) => name === basedOn)?.permissions ?? []
  const add = useStaffMutation(() => createRole({ title, permissions }), onClose)
  return (
    <FormDialog
      title="New role"
      submit="Create role"
      disabled={!title.trim()}
      pending={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={40}
        value={title}
        error={getFieldErrors(add.error).title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label="Start from"
        placeholder="No permissions"
        value={basedOn}
        onChange={(event) => setBasedOn(event.target.value)}
        options={roles
          .filter((role) => canAssignRole(role) && !role.is_owner)
          .map(({ name, title: text }) => ({ value: name, text }))}
      />
    </FormDialog>
  )
}
