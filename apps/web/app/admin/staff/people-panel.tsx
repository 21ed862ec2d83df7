import type { Staff, StaffPerson, StaffRole } from '@shop/contract/admin/staff'
import { Avatar } from '@shop/ui/avatar'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Panel } from '@shop/ui/panel'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { lagosMoment } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { usePermission } from '../../api/use-permission.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRole } from './person-role.tsx'
import { RemovePerson } from './remove-person.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { useRoles, useStaff } from './use-staff.ts'

/** Everybody with a role, and who is invited. */
export function PeoplePanel() {
  const staff = useStaff()
  const { data: roles = [] } = useRoles()
  const mayEdit = usePermission('staff:write')
  const [inviting, setInviting] = useState(false)
  return (
    <Panel
      title="Staff"
      note={staff.data && countWords(staff.data)}
      flush
      end={
        mayEdit && (
          <Button
            variant="primary"
            size="dense"
            icon={<UserPlus aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        )
      }
    >
      <LoadedPart read={staff} label="Loading the team" height="h-60" className="p-5">
        {({ members: people, invitations }) => (
          <>
            <People people={people} roles={roles} />
            {invitations.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} roles={roles} />
                ))}
              </ul>
            )}
          </>
        )}
      </LoadedPart>
      {inviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
    </Panel>
  )
}

function countWords({ members: people, invitations }: Staff): string {
  const invited = invitations.length > 0 ? `, ${invitations.length} invited` : ''
  return `${people.length === 1 ? '1 person' : `${people.length} people`}${invited}`
}

function People({ people, roles }: { people: StaffPerson[]; roles: StaffRole[] }) {
  const now = useNow()
  return <DataTable caption="Staff" columns={columnsFor(roles, now)} rows={people} rowKey={({ id }) => id} />
}

function columnsFor(roles: StaffRole[], now: Date): Column<StaffPerson>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ name, email, is_me, is_blocked }) => (
        <span className="flex min-h-11 items-center gap-2.5 leading-snug">
          <Avatar name={name} />
          <span className="min-w-0">
            <b className="flex flex-wrap items-center gap-2">
              {name}
              {is_me && <Chip>You</Chip>}
              {is_blocked && <Chip tone="danger">Blocked</Chip>}
            </b>
            <span className="block text-caption font-normal text-muted wrap-anywhere">{email}</span>
          </span>
        </span>
      ),
    },
    { key: 'role', header: 'Role', cell: (person) => <PersonRole person={person} roles={roles} /> },
    {
      key: 'factor',
      header: 'Two-factor',
      cell: (person) => <ResetSecondFactor person={person} roles={roles} />,
    },
    {
      key: 'seen',
      header: 'Last active',
      cell: ({ id, last_seen_at }) => (
        <span className="flex flex-wrap items-center gap-x-3 text-muted">
          <span>
            <span className="md:hidden">Last active: </span>
            {last_seen_at ? lagosMoment(last_seen_at, now) : 'Never'}
          </span>
          <HistoryLink subject={`account:${id}`} />
        </span>
      ),
    },
    {
      key: 'remove',
      header: 'Remove',
      align: 'end',
      phone: 'end',
      cell: (person) => <RemovePerson person={person} roles={roles} />,
    },
  ]
}
