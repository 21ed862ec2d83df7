import type { Staff, AdminStaffMember, StaffRole } from '@shop/contract/admin/staff'
import { Avatar } from '@shop/ui/avatar'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { AdminTable, col } from '../../tables/columns.tsx'
import { usePermission } from '../../api/profile.ts'
import { InvitationRow, InviteDialog } from './invitations.tsx'
import { StaffMemberRole, RemoveStaffMember, ResetStaffMfa } from './staff-member-actions.tsx'
import { useRoles, useStaff } from './queries.ts'

/** Staff members and pending invitations. */
export function StaffPanel() {
  const staff = useStaff()
  const { data: roles = [] } = useRoles()
  const canEdit = usePermission('staff:write')
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Panel
      title="Staff"
      note={staff.data && countLabel(staff.data)}
      flush
      end={
        canEdit && (
          <Button
            variant="primary"
            size="dense"
            icon={<UserPlus aria-hidden />}
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
        )
      }
    >
      <AsyncSection result={staff} label="Loading the team" height="h-60" className="p-5">
        {({ members: customers, invitations }) => (
          <>
            <AdminTable caption="Staff" columns={getColumns(roles)} rows={customers} />
            {invitations.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} roles={roles} />
                ))}
              </ul>
            )}
          </>
        )}
      </AsyncSection>
      {isInviting && <InviteDialog roles={roles} onClose={() => setIsInviting(false)} />}
    </Panel>
  )
}

function countLabel({ members: customers, invitations }: Staff): string {
  const invited = invitations.length > 0 ? `, ${invitations.length} invited` : ''
  return `${customers.length === 1 ? '1 staff member' : `${customers.length} staff members`}${invited}`
}

const getColumns = (roles: StaffRole[]) => [
  col.text<AdminStaffMember>(
    'Name',
    ({ name, email, is_me, is_blocked }) => (
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
    { phone: 'title' },
  ),
  col.text<AdminStaffMember>('Role', (person) => <StaffMemberRole person={person} roles={roles} />),
  col.text<AdminStaffMember>('Two-step verification', (person) => (
    <ResetStaffMfa person={person} roles={roles} />
  )),
  col.text<AdminStaffMember>(
    'Last active',
    ({ id, last_seen_at }, { now }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {last_seen_at ? formatDateTime(last_seen_at, now) : 'Never'}
        <AuditLink target={`account:${id}`} />
      </span>
    ),
    { muted: true, label: 'Last active: ' },
  ),
  col.action<AdminStaffMember>('Remove', (person) => <RemoveStaffMember person={person} roles={roles} />),
]
