import type { AdminStaffMember, StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { updateStaffRole, resetStaffMfa, removeStaffMember } from '../../api/generated/admin/staff.ts'
import { staffPaths, useCanAssignRole } from './queries.ts'
import { useMutation } from '@tanstack/react-query'
import { Chip } from '@shop/ui/chip'
import { useState } from 'react'
import { ConfirmButton, ConfirmDialog } from '../../forms/confirm.tsx'
import { IconButton } from '@shop/ui/icon-button'
import { UserMinus } from 'lucide-react'

/** A staff member's role. Staff who may assign it can change it, but nobody changes their own. */
export function StaffMemberRole({ person, roles }: { person: AdminStaffMember; roles: StaffRole[] }) {
  const canAssignRole = useCanAssignRole()
  const change = useMutation(
    updateStaffRole.mutation({
      fixed: { account_id: person.id },
      success: 'The new role applies immediately.',
      invalidates: staffPaths,
    }),
  )
  const current = roles.find(({ name }) => name === person.role)
  if (person.is_me || !canAssignRole(current)) return current?.title ?? person.role
  return (
    <SelectField
      label={`Role of ${person.name}`}
      hideLabel
      size="dense"
      className="md:max-w-44"
      disabled={change.isPending}
      value={change.isPending ? change.variables.role : person.role}
      onChange={(event) => change.mutate({ role: event.target.value })}
      options={roles.map((role) => ({ value: role.name, text: role.title, disabled: !canAssignRole(role) }))}
    />
  )
}

/** MFA status of a staff member, with a reset for somebody who has lost their phone. */
export function ResetStaffMfa({ person, roles }: { person: AdminStaffMember; roles: StaffRole[] }) {
  const canAssignRole = useCanAssignRole()
  const resetMfa = useMutation(
    resetStaffMfa.mutation({
      fixed: { account_id: person.id },
      success: 'They now sign in with their password alone, and can set up a new authenticator app.',
      invalidates: staffPaths,
    }),
  )
  if (!person.has_mfa) return <Chip tone="warn">No two-step</Chip>
  const canReset = !person.is_me && canAssignRole(roles.find(({ name }) => name === person.role))
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Chip tone="ok">Two-step</Chip>
      {canReset && (
        <ConfirmButton
          label="Lost it?"
          variant="quiet"
          question={`Reset two-step verification for ${person.name}?`}
          confirmLabel="Reset"
          cancelLabel="Keep"
          pending={resetMfa.isPending}
          onConfirm={(close) => resetMfa.mutate(undefined, { onSuccess: close })}
        >
          <p>
            They are signed out and can sign in with their password alone until they set it up again. Make
            sure the request really comes from them.
          </p>
        </ConfirmButton>
      )}
    </span>
  )
}

/** Removes a staff member after confirmation. */
export function RemoveStaffMember({ person, roles }: { person: AdminStaffMember; roles: StaffRole[] }) {
  const canAssignRole = useCanAssignRole()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useMutation(
    removeStaffMember.mutation({
      fixed: { account_id: person.id },
      success: 'Removed from the staff, and signed out everywhere.',
      invalidates: staffPaths,
      onSaved: () => setIsConfirming(false),
    }),
  )
  if (person.is_me || !canAssignRole(roles.find(({ name }) => name === person.role))) return null
  return (
    <>
      <IconButton label={`Remove ${person.name}`} onClick={() => setIsConfirming(true)}>
        <UserMinus />
      </IconButton>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove ${person.name} from the staff?`}
          confirmLabel="Remove"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            They are signed out everywhere at once, and invitations they sent are withdrawn. They keep their
            customer account.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
