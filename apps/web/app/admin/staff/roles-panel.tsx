import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { AsyncSection } from '../../errors/async-section.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { usePermission } from '../../api/profile.ts'
import { RoleEditor } from './role-editor.tsx'
import { useRoles, useCanAssignRole } from './queries.ts'
import * as contract from '@shop/contract/admin/staff'
import type { StaffRole } from '@shop/contract/admin/staff'
import { createRole } from '../../api/generated/admin/staff.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { SelectInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

const path = '/admin/settings/staff'

/** All roles; the open one is in the URL. */
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
      <AsyncSection result={roles} label="Loading roles" height="h-96" className="p-5">
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

/** Creates a role with a name and the permissions of another role or none. */
function NewRoleDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const canAssignRole = useCanAssignRole()
  const form = useContractForm(createRole, {
    schema: contract.createRole,
    values: { title: '', basedOn: '' },
    toInput: ({ title, basedOn }) => ({
      title,
      permissions: roles.find(({ name }) => name === basedOn)?.permissions ?? [],
    }),
    success: 'Role created.',
    invalidates: ['/admin/roles', '/admin/staff'],
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} title="New role" submit="Create role" onClose={onClose}>
      <TextInput name="title" size="regular" label="Name" max={40} />
      <SelectInput
        name="basedOn"
        size="regular"
        label="Start from"
        placeholder="No permissions"
        options={roles
          .filter((role) => canAssignRole(role) && !role.is_owner)
          .map(({ name, title: text }) => ({ value: name, text }))}
      />
    </FormDialog>
  )
}
