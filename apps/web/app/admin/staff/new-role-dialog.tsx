import type { StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { addRole } from '../../api/generated/admin/staff.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useMayGive } from './may-give.ts'
import { useStaffAct } from './use-staff.ts'

/** A role begins with a name, and with the permissions of another or none. */
export function NewRoleDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const mayGive = useMayGive()
  const [title, setTitle] = useState('')
  const [like, setLike] = useState('')
  const permissions = roles.find(({ name }) => name === like)?.permissions ?? []
  const add = useStaffAct(() => addRole({ title, permissions }), onClose)
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
        error={fieldErrorsOf(add.error).title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label="Start from"
        placeholder="No permissions"
        value={like}
        onChange={(event) => setLike(event.target.value)}
        options={roles
          .filter((role) => mayGive(role) && !role.is_owner)
          .map(({ name, title: text }) => ({ value: name, text }))}
      />
    </FormDialog>
  )
}
