import type { Profile } from '@shop/contract/auth'
import { formatPhone } from '@shop/contract/phone'
import type { SentCode } from '@shop/contract/phone-sign-in'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { requestOwnPhoneCode, verifyOwnPhone } from '../api/generated/phone-sign-in.ts'
import { storeProfile } from '../api/profile.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { toastSuccess } from '../api/toasts.ts'
import { CodeForm } from './phone-code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { ResendCode } from './resend-code.tsx'

/** The number with which the account signs in. Staff sign in with a password. */
export function PhoneNumberCard({ profile }: { profile: Profile }) {
  const [sent, setSent] = useState<SentCode>()
  const [isEditing, setEditing] = useState(false)
  if (profile.is_admin) return null
  const close = () => {
    setSent(undefined)
    setEditing(false)
  }
  const request = async (phone: string) => setSent(await requestOwnPhoneCode({ phone }))
  const verified = profile.phone_verified ? profile.phone : null
  return (
    <Panel title={t('Sign in with your phone')}>
      <div className="grid max-w-120 gap-4">
        {sent ? (
          <Verification sent={sent} onSent={setSent} onDone={close} />
        ) : verified !== null && !isEditing ? (
          <VerifiedNumber
            phone={verified}
            canConfirm={!profile.has_password}
            onConfirm={() => request(verified)}
            onEdit={() => setEditing(true)}
          />
        ) : (
          <>
            <p>{t('Add your number to sign in with a code instead of a password.')}</p>
            <PhoneForm phone={verified === null ? formatPhone(profile.phone ?? '') : ''} send={request} />
          </>
        )}
      </div>
    </Panel>
  )
}

interface VerifiedNumberProps {
  phone: string
  /** Without a password, a code is how the account's owner confirms who they are. */
  canConfirm: boolean
  onConfirm: () => Promise<void>
  onEdit: () => void
}

function VerifiedNumber({ phone, canConfirm, onConfirm, onEdit }: VerifiedNumberProps) {
  const [problem, setProblem] = useState<string>()
  const confirm = () => void onConfirm().catch((error: unknown) => setProblem(getErrorMessage(error)))
  return (
    <>
      {problem && <Banner tone="error">{problem}</Banner>}
      <p>{t('You can sign in with {phone}.', { phone: formatPhone(phone) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>{t('Use another number')}</Button>
        {canConfirm && <Button onClick={confirm}>{t('Confirm it’s you with a code')}</Button>}
      </div>
    </>
  )
}

interface VerificationProps {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onDone: () => void
}

function Verification({ sent, onSent, onDone }: VerificationProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  async function verify(code: string) {
    setPending(true)
    setProblem(undefined)
    try {
      storeProfile(await verifyOwnPhone({ token: sent.token, code }))
      toastSuccess(t('Your number is verified. You can sign in with it now.'))
      onDone()
    } catch (error) {
      setProblem(getErrorMessage(error))
      setFailures(failures + 1)
      setPending(false)
    }
  }
  return (
    <>
      {problem && <Banner tone="error">{problem}</Banner>}
      <CodeForm
        key={failures}
        sent={sent}
        pending={pending}
        onCode={(code) => void verify(code)}
        onChangeNumber={onDone}
      />
      <ResendCode
        key={`${sent.channel} ${sent.token}`}
        sent={sent}
        resend={async (channel) =>
          onSent(await requestOwnPhoneCode({ phone: sent.phone, token: sent.token, channel }))
        }
        onProblem={setProblem}
      />
    </>
  )
}
