import { PageLink } from '../../shell/page-link.tsx'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { pageTitle } from '../../runtime/page-title.ts'
import { useProfile } from '../../api/profile.ts'
import { PhoneNumberCard } from '../../auth/phone-number-card.tsx'
import { MfaPanel } from '../../auth/mfa-panel.tsx'

export const handle: AdminHandle = {
  title: 'Security',
  permission: 'dashboard:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('Security')

/** Sign-in security and phone number of the user, open to all staff whatever their role. */
export default function SecurityPage() {
  const { data: profile } = useProfile()
  return (
    <>
      <h1 className="mb-3.5 max-md:sr-only md:mb-5">Security</h1>
      <div className="grid max-w-180 gap-5">
        <MfaPanel />
        {profile && <PhoneNumberCard key={profile.phone} profile={profile} />}
        <PageLink to="/account/password" className="text-link inline-flex min-h-11 items-center text-small">
          Change your password, and see your devices
        </PageLink>
      </div>
    </>
  )
}
