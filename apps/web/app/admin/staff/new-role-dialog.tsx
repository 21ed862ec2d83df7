import type { addRole, StaffRole } from '@shop/contract/admin/staff'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useId, useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { useMayGive } from './may-give.ts'
import { useStaffAct } from './use-staff.ts'

/** A role begins with a name, and with the permissions of another or none. */
export function NewRoleDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const mayGive = useMayGive()
  const form = useId()
  const [title, setTitle] = useState('')
  const [like, setLike] = useState('')
  const permissions = roles.find(({ name }) => name === like)?.permissions ?? []
  const add = useStaffAct(
    () => call<typeof addRole>({ method: 'POST', path: '/admin/roles', body: { title, permissions } }),
    onClose,
  )
  return (
    <Dialog
      open
      title="New role"
      onClose={onClose}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="dense"
            disabled={!title.trim()}
            loading={add.isPending}
          >
            Make the role
          </Button>
        </div>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <TextField
          label="Name"
          maxLength={40}
          value={title}
          error={fieldErrorsOf(add.error).title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label="Begin like"
          placeholder="With nothing"
          value={like}
          onChange={(event) => setLike(event.target.value)}
          options={roles
            .filter((role) => mayGive(role) && !role.is_owner)
            .map(({ name, title: text }) => ({ value: name, text }))}
        />
      </form>
    </Dialog>
  )
}
