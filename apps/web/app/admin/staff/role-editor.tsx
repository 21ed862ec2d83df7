import type { StaffRole } from '@shop/contract/admin/staff'
import type { Permission } from '@shop/contract/permissions'
import { permissionWords } from '@shop/contract/permission-words'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { deleteRole, saveRole } from '../../api/generated/admin/staff.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { useProfile } from '../../api/profile.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { isChanged } from '../../forms/is-changed.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useMayGive } from './may-give.ts'
import { RoleRights } from './role-rights.tsx'
import { useStaffAct } from './use-staff.ts'

/** One role: what it is called and may do, saved as a whole. */
export function RoleEditor({ role }: { role: StaffRole }) {
  const { data: profile } = useProfile()
  const isOwn = profile?.role === role.name
  const mayEdit = usePermission('staff:write') && !role.is_owner && !isOwn
  const [title, setTitle] = useState(role.title)
  const [granted, setGranted] = useState<ReadonlySet<Permission>>(new Set(role.permissions))
  const save = useStaffAct(() =>
    saveRole({ title, permissions: [...granted], version: role.version, name: role.name }),
  )
  const changed = isChanged(comparable(title.trim(), granted), comparable(role.title, role.permissions))
  return (
    <form
      noValidate
      className="grid gap-4 px-4 py-4 md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <LeaveGuard isLostOnReload chosenBy="role" unsaved={changed && !save.isPending} />
      <p className="text-small text-muted">{wordsOf(role, isOwn)}</p>
      {mayEdit && (
        <TextField
          label="Name"
          size="dense"
          className="sm:max-w-80"
          maxLength={40}
          value={title}
          error={fieldErrorsOf(save.error).title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <RoleRights
        granted={granted}
        own={new Set(profile?.permissions)}
        fixed={!mayEdit}
        onChange={setGranted}
      />
      {granted.size > 0 && !granted.has('dashboard:read') && (
        <Banner tone="warn">
          Without “{permissionWords['dashboard:read'].label}” they first see a page they can’t access.
        </Banner>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant="primary"
            size="dense"
            disabled={!changed || !title.trim()}
            loading={save.isPending}
          >
            Save role
          </Button>
          <DeleteRole role={role} />
        </div>
      )}
      <HistoryLink subject={`role:${role.name}`} />
    </form>
  )
}

const comparable = (title: string, permissions: Iterable<Permission>) => ({
  title,
  permissions: [...permissions].toSorted().join(),
})

function wordsOf({ is_owner, member_count: people }: StaffRole, isOwn: boolean): string {
  if (is_owner)
    return 'Owners can do everything, always. The shop always has at least one owner who can sign in.'
  if (isOwn) return 'This is your own role. Somebody else has to change it.'
  const who = people === 1 ? '1 person has' : `${people} people have`
  return `${people === 0 ? 'Nobody has' : who} this role. You can only grant permissions you have yourself.`
}

function DeleteRole({ role }: { role: StaffRole }) {
  const mayGive = useMayGive()
  const [asking, setAsking] = useState(false)
  const remove = useStaffAct(
    () => deleteRole({ name: role.name }),
    () => setAsking(false),
  )
  if (!mayGive(role) || role.member_count > 0) return null
  return (
    <>
      <Button variant="danger" size="dense" onClick={() => setAsking(true)}>
        Delete role
      </Button>
      {asking && (
        <AskFirst
          title={`Delete the role ${role.title}?`}
          act="Delete"
          keep="Keep"
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>Nobody has it. Its permissions will be deleted too.</p>
        </AskFirst>
      )}
    </>
  )
}
