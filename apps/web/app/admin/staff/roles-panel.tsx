import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { AsyncSection } from '../../errors/async-section.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { usePermission } from '../../api/profile.ts'
import { RoleEditor } from './role-editor.tsx'
import { useRoles, useStaffMutation, useCanAssignRole } from './queries.ts'
import type { StaffRole } from '@shop/contract/admin/staff'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { createRole } from '../../api/generated/admin/staff.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'

const path = '/admin/settings/staff'

/** Every role, one of them open: the address says which. */
export function RolesPanel() {
  const roles = useRoles()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const canEdit = usePermission('staff:write')
  const chosen = query.get('role')
  return (
    <Panel
      title="Roles"
      note="Changes apply immediately"
      flush
      end={
        canEdit && (
          <Button
            size="dense"
            icon={<Plus aria-hidden />}
            onClick={() => void navigate(listUrl(path, query, { new: 'role' }))}
          >
            New role
          </Button>
        )
      }
    >
      <AsyncSection read={roles} label="Loading roles" height="h-96" className="p-5">
        {(all) => {
          const open =
            all.find(({ name }) => name === chosen) ?? all.find(({ is_owner }) => !is_owner) ?? all[0]
          return (
            <>
              <div className="border-b border-line px-4 py-2.5 md:px-5">
                <Tabs
                  label="Roles"
                  variant="pill"
                  tabs={all.map(({ name, title, member_count: customers }) => ({
                    text: title,
                    href: listUrl(path, query, { role: name, new: undefined }),
                    count: customers,
                    current: name === open?.name,
                  }))}
                />
              </div>
              {open && <RoleEditor key={`${open.name} ${open.version}`} role={open} />}
              {query.get('new') === 'role' && (
                <NewRoleDialog
                  roles={all}
                  onClose={() => void navigate(listUrl(path, query, { new: undefined }))}
                />
              )}
            </>
          )
        }}
      </AsyncSection>
    </Panel>
  )
}

/** A role begins with a name, and with the permissions of another or none. */
function NewRoleDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const canAssignRole = useCanAssignRole()
  const [title, setTitle] = useState('')
  const [basedOn, setBasedOn] = useState('')
  const permissions = roles.find(({ name }) => name === basedOn)?.permissions ?? []
  const add = useStaffMutation(() => createRole({ title, permissions }), onClose)
  return (
    <FormDialog
      title="New role"
      submit="Create role"
      disabled={!title.trim()}
      pending={add.isPending}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={40}
        value={title}
        error={getFieldErrors(add.error).title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <SelectField
        label="Start from"
        placeholder="No permissions"
        value={basedOn}
        onChange={(event) => setBasedOn(event.target.value)}
        options={roles
          .filter((role) => canAssignRole(role) && !role.is_owner)
          .map(({ name, title: text }) => ({ value: name, text }))}
      />
    </FormDialog>
  )
}
