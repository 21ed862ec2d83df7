import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { useNow } from '../../../format/dates.ts'
import { FailedJobsPanel, SchedulesPanel } from './job-panels.tsx'
import { SystemDetails } from './system-details.tsx'
import { useSystem } from './queries.ts'

export const handle: AdminHandle = {
  title: 'System',
  permission: 'system:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('System')

/** System status and failed jobs. */
export default function SystemPage() {
  const system = useSystem()
  const now = useNow()
  return (
    <StaffSection title="System" permission="system:read" description="System status, refreshes every 30 s.">
      <AsyncSection result={system} label="Loading system status" height="h-96">
        {(status) => (
          <div className="grid gap-5">
            <SystemDetails status={status} now={now} />
            <FailedJobsPanel jobs={status.jobs} />
            <SchedulesPanel schedules={status.schedules} />
          </div>
        )}
      </AsyncSection>
    </StaffSection>
  )
}
