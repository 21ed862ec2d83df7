import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { titled } from '../../layout/titled.ts'
import { SecondFactorPanel } from '../../auth/second-factor-panel.tsx'

export const handle: AdminHandle = {
  title: 'My sign-in',
  needs: 'dashboard:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('My sign-in')

/** How the signed-in person enters; every member of staff has it, whatever their role. */
export default function SecurityPage() {
  return (
    <>
      <h1 className="mb-3.5 max-md:sr-only md:mb-5">My sign-in</h1>
      <div className="max-w-180">
        <SecondFactorPanel />
      </div>
    </>
  )
}
