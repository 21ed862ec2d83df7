import * as contract from '@shop/contract/admin/staff'
import type { StaffRole, Invitation } from '@shop/contract/admin/staff'
import { inviteStaff, revokeInvitation } from '../../api/generated/admin/staff.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { SelectInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { staffPaths, useCanAssignRole } from './queries.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@shop/ui/button'
import { Mail } from 'lucide-react'
import { formatDateTime, useNow } from '../../format/dates.ts'

/** Asks for an email address and a role, then emails the invitation. */
export function InviteDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const canAssignRole = useCanAssignRole()
  const form = useContractForm(inviteStaff, {
    schema: contract.inviteStaff,
    values: { email: '', role: '' },
    success: 'Invitation sent.',
    invalidates: staffPaths,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Invite a team member"
      subtitle="They get an email with a link that works once, for two days."
      submit="Send invitation"
      onClose={onClose}
    >
      <TextInput
        name="email"
        size="regular"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        max={254}
      />
      <SelectInput
        name="role"
        size="regular"
        label="Role"
        placeholder="Choose a role"
        options={roles.filter(canAssignRole).map(({ name, title }) => ({ value: name, text: title }))}
      />
    </FormDialog>
  )
}

/** A pending invitation. */
export function InvitationRow({ invitation, roles }: { invitation: Invitation; roles: StaffRole[] }) {
  const { id, email, invited_at, expires_at, has_expired } = invitation
  const now = useNow()
  const role = roles.find(({ name }) => name === invitation.role)
  const canAssignRole = useCanAssignRole()
  const resend = useMutation(
    inviteStaff.mutation({
      fixed: { email, role: invitation.role },
      success: 'Invitation sent.',
      invalidates: staffPaths,
    }),
  )
  const withdraw = useMutation(
    revokeInvitation.mutation({
      fixed: { invitation_id: id },
      success: 'This invitation link no longer works.',
      invalidates: staffPaths,
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
      <span className="inline-flex size-8 flex-none items-center justify-center rounded-full bg-sunken text-muted">
        <Mail aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block wrap-anywhere">{email}</b>
        <span className="block text-caption text-muted">
          {role?.title ?? invitation.role}, invited {formatDateTime(invited_at, now)}.{' '}
          {has_expired ? 'The link has expired.' : `The link works until ${formatDateTime(expires_at, now)}.`}
        </span>
      </span>
      {canAssignRole(role) && (
        <span className="flex gap-1 max-md:w-full max-md:justify-end">
          <Button variant="quiet" size="dense" loading={resend.isPending} onClick={() => resend.mutate()}>
            Send again
          </Button>
          <Button variant="quiet" size="dense" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw
          </Button>
        </span>
      )}
    </li>
  )
}
