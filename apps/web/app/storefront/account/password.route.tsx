import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { titled } from '../../runtime/titled.ts'
import { SecondFactorPanel } from '../../auth/second-factor-panel.tsx'
import { ProveAgain } from '../../shell/auth/prove-again.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export const meta = titled(t('Password'))

/** How the account is entered: its password, what is asked beside it, and where it is signed in. */
export default function PasswordPage() {
  return (
    <AccountFrame title={t('Password')}>
      {(profile) => (
        <>
          <Panel>
            <PasswordForm email={profile.email} />
          </Panel>
          <SecondFactorPanel />
          <ProveAgain />
          <SessionList />
        </>
      )}
    </AccountFrame>
  )
}
