import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Tabs } from '@shop/ui/tabs'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { usePermission } from '../../api/use-permission.ts'
import { NewRoleDialog } from './new-role-dialog.tsx'
import { RoleEditor } from './role-editor.tsx'
import { useRoles } from './use-staff.ts'

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
                  tabs={all.map(({ name, title, member_count: people }) => ({
                    text: title,
                    href: listUrl(path, query, { role: name, new: undefined }),
                    count: people,
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
