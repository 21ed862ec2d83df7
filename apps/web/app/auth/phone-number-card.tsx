import type { Profile } from '@shop/contract/auth'
import { formatPhone } from '@shop/contract/phone'
import type { SentCode } from '@shop/contract/phone-sign-in'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeOwnPhone, requestOwnPhoneCode, verifyOwnPhone } from '../api/generated/phone-sign-in.ts'
import { storeProfile } from '../api/profile.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { getFirstErrorMessage } from '../errors/error-messages.ts'
import { toastSuccess } from '../api/toasts.ts'
import { ConfirmButton } from '../forms/confirm.tsx'
import { CodeForm } from './phone-code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { ResendCode } from './resend-code.tsx'

/** The number with which a customer signs in, or which gets a member of staff their messages: it never signs staff in. */
export function PhoneNumberCard({ profile }: { profile: Profile }) {
  const [sent, setSent] = useState<SentCode>()
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setSent(undefined)
    setEditing(false)
  }
  const request = async (phone: string) => setSent(await requestOwnPhoneCode({ phone }))
  const verified = profile.phone_verified ? profile.phone : null
  return (
    <Panel title={profile.is_admin ? t('Your phone number') : t('Sign in with your phone')}>
      <div className="grid max-w-120 gap-4">
        {sent ? (
          <Verification
            sent={sent}
            onSent={setSent}
            onDone={close}
            success={
              profile.is_admin
                ? t('Your number is verified.')
                : t('Your number is verified. You can sign in with it now.')
            }
          />
        ) : verified !== null && !isEditing ? (
          <VerifiedNumber
            phone={verified}
            isStaff={profile.is_admin}
            canConfirm={!profile.has_password && !profile.is_admin}
            onConfirm={() => request(verified)}
            onEdit={() => setEditing(true)}
          />
        ) : (
          <>
            <p>
              {profile.is_admin
                ? t('Add your number to get messages from the shop by WhatsApp. You don’t sign in with it.')
                : t('Add your number to sign in with a code instead of a password.')}
            </p>
            <PhoneForm phone={verified === null ? formatPhone(profile.phone ?? '') : ''} send={request} />
          </>
        )}
      </div>
    </Panel>
  )
}

interface VerifiedNumberProps {
  phone: string
  isStaff: boolean
  /** Without a password, a code is how the account's owner confirms who they are. */
  canConfirm: boolean
  onConfirm: () => Promise<void>
  onEdit: () => void
}

function VerifiedNumber({ phone, isStaff, canConfirm, onConfirm, onEdit }: VerifiedNumberProps) {
  const [problem, setProblem] = useState<string>()
  const showProblem = (error: unknown) => setProblem(getFirstErrorMessage(error))
  const confirm = () => void onConfirm().catch(showProblem)
  const remove = useMutation({
    mutationFn: () => removeOwnPhone({}),
    onSuccess: (profile) => {
      storeProfile(profile)
      toastSuccess(t('Your number is removed'))
    },
    onError: showProblem,
  })
  return (
    <>
      {problem && <Banner tone="error">{problem}</Banner>}
      <p>
        {isStaff
          ? t('{phone} is verified. A code to it never signs you in.', { phone: formatPhone(phone) })
          : t('You can sign in with {phone}.', { phone: formatPhone(phone) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>{t('Use another number')}</Button>
        {!canConfirm && (
          <ConfirmButton
            variant="quiet"
            label={t('Remove number')}
            confirmLabel={t('Remove')}
            question={t('Remove {name}?', { name: formatPhone(phone) })}
            cancelLabel={t('Keep')}
            pending={remove.isPending}
            onConfirm={(close) => remove.mutate(undefined, { onSettled: close })}
          >
            <p>
              {isStaff
                ? t('The shop then writes to you by email alone.')
                : t('You then sign in another way: with your password or a passkey.')}
            </p>
          </ConfirmButton>
        )}
        {canConfirm && <Button onClick={confirm}>{t('Confirm it’s you with a code')}</Button>}
      </div>
    </>
  )
}

interface VerificationProps {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onDone: () => void
  success: string
}

function Verification({ sent, onSent, onDone, success }: VerificationProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  async function verify(code: string) {
    setPending(true)
    setProblem(undefined)
    try {
      storeProfile(await verifyOwnPhone({ token: sent.token, code }))
      toastSuccess(success)
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
