import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Navigate } from 'react-router'
import { ErrorPage } from '../../../errors/error-page.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { useDashboard } from '../../../shell/admin/queries.ts'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { useSettings } from '../queries.ts'
import type { Route } from './+types/set-up.route.ts'
import { findOpenStep, SetupFrame, setupStepPath } from './setup-frame.tsx'
import { stepContent } from './step-content.tsx'

export const handle: AdminHandle = {
  title: 'Set up your shop',
  permission: 'settings:write',
  tabBar: false,
}
export const meta = pageTitle('Set up your shop')

/** One step of the set-up. It can be left at any step; without a step in the address it resumes. */
export default function SetUpPage({ params }: Route.ComponentProps) {
  const dashboard = useDashboard()
  const settings = useSettings()
  const error = dashboard.error ?? settings.error
  if ((!dashboard.data || !settings.data) && error)
    return (
      <ErrorPage error={error} onRetry={() => void Promise.all([dashboard.refetch(), settings.refetch()])} />
    )
  if (!dashboard.data || !settings.data)
    return (
      <StaffSection title="Set up your shop" permission="settings:write">
        <SkeletonGroup label="Loading the set-up" className="grid gap-5">
          <Skeleton className="h-12 rounded-panel" />
          <Skeleton className="h-72 rounded-panel" />
        </SkeletonGroup>
      </StaffSection>
    )
  const { setup_checklist: steps, has_demo_data: hasDemoData } = dashboard.data
  const current = steps.find(({ step }) => step === params.step)
  if (!current) return <Navigate replace to={setupStepPath(findOpenStep(steps))} />
  const Content = stepContent[current.step]
  return (
    <SetupFrame key={current.step} steps={steps} current={current} hasDemoData={hasDemoData}>
      {(step) => <Content {...step} settings={settings.data} />}
    </SetupFrame>
  )
}
