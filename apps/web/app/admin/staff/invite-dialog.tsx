import type { inviteStaff, StaffRole } from '@shop/contract/admin/staff'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useId, useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { useMayGive } from './may-give.ts'
import { useStaffAct } from './use-staff.ts'

/** Asks for an address and a role, and mails the link. */
export function InviteDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const mayGive = useMayGive()
  const form = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const invite = useStaffAct(
    () =>
      call<typeof inviteStaff>({ method: 'POST', path: '/admin/staff/invitations', body: { email, role } }),
    onClose,
  )
  const faults = fieldErrorsOf(invite.error)
  return (
    <Dialog
      open
      title="Invite somebody to the staff"
      subtitle="They get a mail with a link that works once, for two days."
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
            disabled={!email.trim() || !role}
            loading={invite.isPending}
          >
            Send the invitation
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
          invite.mutate()
        }}
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          error={faults.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          placeholder="Choose a role"
          value={role}
          error={faults.role}
          onChange={(event) => setRole(event.target.value)}
          options={roles.filter(mayGive).map(({ name, title }) => ({ value: name, text: title }))}
        />
      </form>
    </Dialog>
  )
}
