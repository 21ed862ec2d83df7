import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { OwnersRule } from './owners-rule.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'

export const handle: AdminHandle = {
  title: 'Staff and roles',
  needs: 'staff:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('Staff and roles')

/** Who works for the shop, and what each role may do. */
export default function StaffPage() {
  return (
    <StaffSection
      title="Staff and roles"
      needs="staff:read"
      line="You can only grant permissions you have yourself."
    >
      <div className="grid gap-5">
        <PeoplePanel />
        <OwnersRule />
        <RolesPanel />
      </div>
    </StaffSection>
  )
}
