import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { FailedWorkPanel } from './failed-work-panel.tsx'
import { SchedulesPanel } from './schedules-panel.tsx'
import { SystemFacts } from './system-facts.tsx'
import { useSystem } from './use-system.ts'

export const handle: AdminHandle = {
  title: 'System',
  needs: 'system:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('System')

/** How the shop runs, and the work that it gave up. */
export default function SystemPage() {
  const system = useSystem()
  const now = useNow()
  return (
    <StaffSection title="System" needs="system:read" line="System status, refreshes every 30 s.">
      <LoadedPart read={system} label="Loading system status" height="h-96">
        {(state) => (
          <div className="grid gap-5">
            <SystemFacts state={state} now={now} />
            <FailedWorkPanel work={state.jobs} now={now} />
            <SchedulesPanel schedules={state.schedules} now={now} />
          </div>
        )}
      </LoadedPart>
    </StaffSection>
  )
}
