import type { AdminStaffMember, StaffRole } from '@shop/contract/admin/staff'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { useState } from 'react'
import { resetStaffMfa } from '../../api/generated/admin/staff.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { useCanAssignRole } from './may-give.ts'
import { useStaffMutation } from './use-staff.ts'

/** Whether somebody has a second factor; who has lost the phone gets it taken off here. */
export function ResetStaffMfa({ person, roles }: { person: AdminStaffMember; roles: StaffRole[] }) {
  const canAssignRole = useCanAssignRole()
  const [isConfirming, setIsConfirming] = useState(false)
  const resetMfa = useStaffMutation(
    () => resetStaffMfa({ accountId: person.id }),
    () => setIsConfirming(false),
  )
  if (!person.has_mfa) return <Chip tone="warn">No two-factor</Chip>
  const canReset = !person.is_me && canAssignRole(roles.find(({ name }) => name === person.role))
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Chip tone="ok">Two-factor</Chip>
      {canReset && (
        <Button variant="quiet" size="dense" onClick={() => setIsConfirming(true)}>
          Lost it?
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Reset two-factor authentication for ${person.name}?`}
          confirmLabel="Reset"
          cancelLabel="Keep"
          pending={resetMfa.isPending}
          onConfirm={() => resetMfa.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            They are signed out and can sign in with their password alone until they set it up again. Make
            sure the request really comes from them.
          </p>
        </ConfirmDialog>
      )}
    </span>
  )
}
