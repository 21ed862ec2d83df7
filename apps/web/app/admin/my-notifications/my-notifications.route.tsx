import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../errors/async-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { EventsCard } from './events-card.tsx'
import { useStaffNotifications } from './queries.ts'
import { ThisDeviceCard } from './this-device-card.tsx'
import { DigestCard } from './digest-card.tsx'
import { DevicesCard } from './devices-card.tsx'

export const handle: AdminHandle = {
  title: 'My notifications',
  permission: 'dashboard:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('My notifications')

/** What a member of staff is told, and where; open to all staff whatever their role. */
export default function MyNotificationsPage() {
  const result = useStaffNotifications()
  return (
    <StaffSection title="My notifications" permission="dashboard:read">
      <div className="grid max-w-180 gap-5">
        <AsyncSection result={result} label="Loading your notifications" height="h-96">
          {(notifications) => (
            <>
              <ThisDeviceCard devices={notifications.devices} />
              <EventsCard {...notifications} />
              <DevicesCard devices={notifications.devices} />
              <DigestCard />
            </>
          )}
        </AsyncSection>
      </div>
    </StaffSection>
  )
}
