import type { StaffPerson, StaffRole } from '@shop/contract/admin/staff'
import { IconButton } from '@shop/ui/icon-button'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { removeStaff } from '../../api/generated/admin/staff.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { useMayGive } from './may-give.ts'
import { useStaffAct } from './use-staff.ts'

/** Takes somebody off the staff, after a question. */
export function RemovePerson({ person, roles }: { person: StaffPerson; roles: StaffRole[] }) {
  const mayGive = useMayGive()
  const [asking, setAsking] = useState(false)
  const remove = useStaffAct(
    () => removeStaff({ accountId: person.id }),
    () => setAsking(false),
  )
  if (person.is_me || !mayGive(roles.find(({ name }) => name === person.role))) return null
  return (
    <>
      <IconButton label={`Remove ${person.name}`} onClick={() => setAsking(true)}>
        <UserMinus />
      </IconButton>
      {asking && (
        <AskFirst
          title={`Remove ${person.name} from the staff?`}
          act="Remove"
          keep="Keep"
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            They are signed out everywhere at once, and invitations they sent are withdrawn. They keep their
            customer account.
          </p>
        </AskFirst>
      )}
    </>
  )
}
