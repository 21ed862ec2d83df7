import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ErrorPage } from '../../errors/error-page.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { SettingsList } from './settings-list.tsx'
import type { SettingsSection } from './settings-sections.ts'
import { useSettings } from './use-settings.ts'

interface SettingsPageProps {
  section: SettingsSection
  /** Small screens show the list in its place. */
  isList?: boolean
}

/** The list of the settings beside one of their sections; small screens have room for one of the two. */
export function SettingsPage({ section, isList = false }: SettingsPageProps) {
  const { data, error, refetch } = useSettings()
  const { id, Card, permission = 'settings:read' } = section
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Settings" permission={permission}>
      {!data ? (
        <SkeletonGroup label="Loading settings" className="grid gap-5">
          <Skeleton className="h-72 rounded-panel" />
          <Skeleton className="h-60 rounded-panel" />
        </SkeletonGroup>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          <SettingsList current={id} isPage={isList} hasDemoData={data.store.is_demo} />
          <div className={`grid gap-5 pb-20 ${isList ? 'max-lg:hidden' : ''}`}>
            {Card && <Card key={id} {...data} section={id} />}
          </div>
        </div>
      )}
    </StaffSection>
  )
}
