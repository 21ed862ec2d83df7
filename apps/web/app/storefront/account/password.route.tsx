import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { pageTitle } from '../../runtime/page-title.ts'
import { MfaPanel } from '../../auth/mfa-panel.tsx'
import { PasskeysCard } from '../../auth/passkeys-card.tsx'
import { Reauthentication } from '../../shell/auth/reauthentication.tsx'
import { AccountLayout } from './account-layout.tsx'
import { PhoneNumberCard } from '../../auth/phone-number-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export const meta = pageTitle(t('Password'))

/** Sign-in settings: phone, password, passkeys, two-step verification and signed-in devices. */
export default function PasswordPage() {
  return (
    <AccountLayout title={t('Password')}>
      {(profile) => (
        <>
          <PhoneNumberCard key={profile.phone} profile={profile} />
          {(profile.has_password || profile.email) && (
            <Panel>
              <PasswordForm email={profile.email} hasPassword={profile.has_password} />
            </Panel>
          )}
          {!profile.is_admin && <PasskeysCard />}
          <MfaPanel hasPasskeys={profile.is_admin} />
          <Reauthentication />
          <SessionList />
        </>
      )}
    </AccountLayout>
  )
}
