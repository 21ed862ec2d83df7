import type { SetupStep } from '@shop/contract/admin/setup'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ErrorPage } from '../../../errors/error-page.tsx'
import { useDashboard } from '../../../shell/admin/queries.ts'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { useSettings } from '../queries.ts'
import { findOpenStep, SetupFrame } from './setup-frame.tsx'
import { stepContent } from './step-content.tsx'

/** One step of the set-up; without one, that where it resumes. It can be left at any step. */
export function SetUp({ step }: { step?: SetupStep | undefined }) {
  const dashboard = useDashboard()
  const settings = useSettings()
  const error = dashboard.error ?? settings.error
  const retry = () => void Promise.all([dashboard.refetch(), settings.refetch()])
  if ((!dashboard.data || !settings.data) && error) return <ErrorPage error={error} onRetry={retry} />
  if (!dashboard.data || !settings.data) return <SetUpSkeleton />
  const { setup_checklist: steps, has_demo_data: hasDemoData } = dashboard.data
  const name = step ?? findOpenStep(steps)
  const current = steps.find((one) => one.step === name)
  if (!current) return null
  const Content = stepContent[name]
  return (
    <SetupFrame key={name} steps={steps} current={current} hasDemoData={hasDemoData}>
      {(input) => <Content {...input} settings={settings.data} />}
    </SetupFrame>
  )
}

function SetUpSkeleton() {
  return (
    <StaffSection title="Set up your shop" permission="settings:write">
      <SkeletonGroup label="Loading the set-up" className="grid gap-5">
        <Skeleton className="h-12 rounded-panel" />
        <Skeleton className="h-72 rounded-panel" />
      </SkeletonGroup>
    </StaffSection>
  )
}
