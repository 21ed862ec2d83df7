import { PageLink } from '../../shell/page-link.tsx'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageTitle } from '../../runtime/page-title.ts'
import { MfaPanel } from '../../auth/mfa-panel.tsx'

export const handle: AdminHandle = {
  title: 'Security',
  permission: 'dashboard:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('Security')

/** Sign-in security of the user, open to all staff whatever their role. */
export default function SecurityPage() {
  return (
    <>
      <h1 className="mb-3.5 max-md:sr-only md:mb-5">Security</h1>
      <div className="max-w-180">
        <MfaPanel />
        <PageLink
          to="/account/password"
          className="text-link mt-2 inline-flex min-h-11 items-center text-small"
        >
          Change your password, and see your devices
        </PageLink>
      </div>
    </>
  )
}
