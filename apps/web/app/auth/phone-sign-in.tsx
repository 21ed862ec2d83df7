import type { SentCode } from '@shop/contract/phone-sign-in'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { requestPhoneCode, signInByPhone } from '../api/generated/phone-sign-in.ts'
import type { PhoneCodeInput } from './phone-code-step.tsx'
import { PhoneForm } from './phone-form.tsx'
import { usePasskey } from './use-passkey.ts'
import { afterLogin, enter, getMfaChallenge, verifyMfa, type MfaCredential } from './sign-in.ts'

/** What follows the number is loaded while the code is on its way. */
const loadCodeStep = () => import('./phone-code-step.tsx')
const CodeStep = lazyComponent(loadCodeStep)
const MfaStep = lazyComponent(() => import('./mfa-step.tsx'))

interface PhoneSignInProps {
  reason?: string | undefined
  isDialog?: boolean
  /** Called 1 s after the sign-in succeeded; staff come in with a passkey. */
  onDone: (signedIn: { isAdmin: boolean }) => void
}

/** Number, code, and for a new number a name. Needs JavaScript, and says so without it. */
export function PhoneSignIn(options: PhoneSignInProps) {
  const { sent, phone, problem, success, challenge, ...actions } = usePhoneSignIn(options)
  const confirmation = success && <Banner tone="success">{success}</Banner>
  if (challenge)
    return (
      <div className="grid gap-4">
        {confirmation}
        <MfaStep
          {...challenge}
          finish={(credential: MfaCredential) => verifyMfa(challenge.mfaToken, credential)}
          onDone={actions.finish}
          onCancel={actions.restart}
        />
      </div>
    )
  if (!sent)
    return (
      <div className="grid gap-4">
        {confirmation}
        <PhoneForm
          hasFocus={options.isDialog ?? false}
          phone={phone}
          banner={problem}
          action="/auth/phone"
          send={actions.requestFirst}
          suggestPasskey={actions.suggestPasskey}
        />
      </div>
    )
  return (
    <div className="grid gap-4">
      {confirmation}
      <CodeStep
        sent={sent}
        resend={actions.resend}
        submit={actions.submit}
        onChangeNumber={() => actions.restart()}
      />
    </div>
  )
}

function usePhoneSignIn({ reason, onDone }: PhoneSignInProps) {
  const [sent, setSent] = useState<SentCode>()
  const [phone, setPhone] = useState('')
  const [problem, setProblem] = useState(reason)
  const [success, setSuccess] = useState<string>()
  const [challenge, setChallenge] = useState<ReturnType<typeof getMfaChallenge>>()

  const finish = ({ message, ...signedIn }: { message?: string | undefined; isAdmin: boolean }) => {
    setProblem(undefined)
    setSuccess(message ?? t('Request successful!'))
    afterLogin(() => onDone(signedIn))
  }
  const restart = (text?: string) => {
    setChallenge(undefined)
    setSent(undefined)
    setProblem(text)
  }
  // Phones are not shared: for 30 days, so that the next code is due late.
  const passkey = usePasskey({ onDone: finish, onProblem: setProblem })
  const suggestPasskey = () => passkey.suggest(() => true)
  async function requestFirst(rawPhone: string) {
    passkey.cancel()
    setPhone(rawPhone)
    setProblem(undefined)
    void loadCodeStep().catch(() => undefined)
    setSent(await requestPhoneCode({ phone: rawPhone }))
  }
  async function resend(channel: SentCode['channel']) {
    if (sent) setSent(await requestPhoneCode({ phone: sent.phone, token: sent.token, channel }))
  }
  async function submit(input: PhoneCodeInput) {
    try {
      const body = { ...input, token: sent?.token ?? '' }
      finish(await enter(await signInByPhone(body, { headers: { 'x-remember-me': '1' } })))
    } catch (error) {
      const next = getMfaChallenge(error)
      if (!next) throw error
      setChallenge(next)
    }
  }
  return {
    sent,
    phone,
    problem,
    success,
    challenge,
    finish,
    restart,
    suggestPasskey,
    requestFirst,
    resend,
    submit,
  }
}
