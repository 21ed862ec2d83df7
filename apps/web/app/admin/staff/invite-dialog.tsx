import type { StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { inviteStaff } from '../../api/generated/admin/staff.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useCanAssignRole } from './may-give.ts'
import { useStaffMutation } from './use-staff.ts'

/** Asks for an address and a role, and mails the link. */
export function InviteDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const canAssignRole = useCanAssignRole()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const invite = useStaffMutation(() => inviteStaff({ email, role }), onClose)
  const fieldErrors = getFieldErrors(invite.error)
  return (
    <FormDialog
      title="Invite a team member"
      subtitle="They get an email with a link that works once, for two days."
      submit="Send invitation"
      disabled={!email.trim() || !role}
      pending={invite.isPending}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        error={fieldErrors.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        label="Role"
        placeholder="Choose a role"
        value={role}
        error={fieldErrors.role}
        onChange={(event) => setRole(event.target.value)}
        options={roles.filter(canAssignRole).map(({ name, title }) => ({ value: name, text: title }))}
      />
    </FormDialog>
  )
}
