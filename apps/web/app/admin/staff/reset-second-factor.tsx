import type { StaffPerson, StaffRole } from '@shop/contract/admin/staff'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { useState } from 'react'
import { resetSecondFactor } from '../../api/generated/admin/staff.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { useMayGive } from './may-give.ts'
import { useStaffAct } from './use-staff.ts'

/** Whether somebody has a second factor; who has lost the phone gets it taken off here. */
export function ResetSecondFactor({ person, roles }: { person: StaffPerson; roles: StaffRole[] }) {
  const mayGive = useMayGive()
  const [asking, setAsking] = useState(false)
  const reset = useStaffAct(
    () => resetSecondFactor({ accountId: person.id }),
    () => setAsking(false),
  )
  if (!person.has_mfa) return <Chip tone="warn">No two-factor</Chip>
  const mayReset = !person.is_me && mayGive(roles.find(({ name }) => name === person.role))
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Chip tone="ok">Two-factor</Chip>
      {mayReset && (
        <Button variant="quiet" size="dense" onClick={() => setAsking(true)}>
          Lost it?
        </Button>
      )}
      {asking && (
        <AskFirst
          title={`Reset two-factor authentication for ${person.name}?`}
          act="Reset"
          keep="Keep"
          pending={reset.isPending}
          onAct={() => reset.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            They are signed out and can sign in with their password alone until they set it up again. Make
            sure the request really comes from them.
          </p>
        </AskFirst>
      )}
    </span>
  )
}
