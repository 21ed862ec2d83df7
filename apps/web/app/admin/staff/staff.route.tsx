import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { MfaPolicyCard } from './owners-rule.tsx'
import { StaffPanel } from './people-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'

export const handle: AdminHandle = {
  title: 'Staff and roles',
  permission: 'staff:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('Staff and roles')

/** Who works for the shop, and what each role may do. */
export default function StaffPage() {
  return (
    <StaffSection
      title="Staff and roles"
      permission="staff:read"
      line="You can only grant permissions you have yourself."
    >
      <div className="grid gap-5">
        <StaffPanel />
        <MfaPolicyCard />
        <RolesPanel />
      </div>
    </StaffSection>
  )
}
