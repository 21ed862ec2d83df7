import { setupSteps } from '@shop/contract/admin/setup'
import { pageTitle } from '../../../runtime/page-title.ts'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import type { Route } from './+types/set-up.route.ts'
import { SetUp } from './set-up.tsx'

export const handle: AdminHandle = {
  title: 'Set up your shop',
  permission: 'settings:write',
  tabBar: false,
}
export const meta = pageTitle('Set up your shop')

/** One step of the set-up; it resumes at an address without a step, or with an unknown one. */
export default function SetUpPage({ params }: Route.ComponentProps) {
  return <SetUp step={setupSteps.find((step) => step === params.step)} />
}
