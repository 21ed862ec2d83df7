import type { AdminStaffMember, StaffRole } from '@shop/contract/admin/staff'
import { IconButton } from '@shop/ui/icon-button'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { removeStaffMember } from '../../api/generated/admin/staff.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { useCanAssignRole } from './may-give.ts'
import { useStaffMutation } from './use-staff.ts'

/** Takes somebody off the staff, after a question. */
export function RemoveStaffMember({ person, roles }: { person: AdminStaffMember; roles: StaffRole[] }) {
  const canAssignRole = useCanAssignRole()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useStaffMutation(
    () => removeStaffMember({ accountId: person.id }),
    () => setIsConfirming(false),
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
