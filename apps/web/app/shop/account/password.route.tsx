import { ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { titled } from '../../layout/titled.ts'
import { AccountFrame } from './account-frame.tsx'

export const meta = titled('Password')

/** A new password goes by the mailbox, which also proves that its owner asks. */
export default function PasswordPage() {
  return (
    <AccountFrame title="Password">
      {(profile) => (
        <Panel>
          <p className="mb-4">We mail a link to {profile.email} that sets a new password.</p>
          <ButtonLink href="/auth/forgot-password" variant="primary">
            Change password
          </ButtonLink>
        </Panel>
      )}
    </AccountFrame>
  )
}
