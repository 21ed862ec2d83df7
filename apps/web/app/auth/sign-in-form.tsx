import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Checkbox } from '@shop/ui/checkbox'
import { PasswordField } from '@shop/ui/password-field'
import { lazyComponent } from '@shop/ui/opened-part'
import { useHydrated } from '@shop/ui/use-hydrated'
import { Fingerprint } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { getErrorMessage } from '../api/request-error.ts'
import { validateEmailField, useFormErrors } from '../forms/use-form-errors.ts'
import { parseFieldErrors, formValue } from '../errors/error-messages.ts'
import { afterLogin, verifyMfa, getMfaChallenge, signIn, type MfaCredential } from './sign-in.ts'
import { EmailField } from '../forms/email-field.tsx'
import { NetworkButton } from '../forms/network-button.tsx'
import { canUsePasskeys } from '../api/passkeys.ts'
import { PhoneLink } from './phone-link.tsx'
import { usePasskey } from './use-passkey.ts'
import { PageLink } from '../shell/page-link.tsx'

/** Loaded on demand: few accounts have a second step. */
const MfaStep = lazyComponent(() => import('./mfa-step.tsx'))

interface SignInFormProps {
  /** Why the form is shown, until the first submit. */
  reason?: string
  staffOnly?: boolean
  /** The email of the account that was just created. */
  email?: string | undefined
  /** Muted text above the fields. */
  intro?: string
  /** Opens the form for a phone number; by default its page. */
  onPhone?: () => void
  /** Called 1 s after the sign-in succeeded. */
  onDone: (signedIn: { isAdmin: boolean }) => void
}

/** Email, password, remember me. Needs JavaScript, and says so without it. */
export function SignInForm({ email, intro, onPhone, ...options }: SignInFormProps) {
  const { fieldErrors, state, banner, success, mfa, passkey, submit } = useSignIn(options)
  const form = useRef<HTMLFormElement>(null)
  const isRemembered = () => form.current !== null && new FormData(form.current).has('remember')
  const confirmation = success && (
    <Banner tone="success" className={mfa && 'mb-4'}>
      {success}
    </Banner>
  )
  if (mfa) {
    return (
      <>
        {confirmation}
        <MfaStep {...mfa} />
      </>
    )
  }
  const passkeyButton = (
    <PasskeyButton pending={passkey.pending} onClick={() => passkey.signIn(isRemembered)} />
  )
  return (
    <form
      ref={form}
      method="post"
      action="/auth/login"
      noValidate
      data-needs-script=""
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <noscript>
        <Banner tone="info">{t('Sign-in needs JavaScript. Please switch it on for this shop.')}</Banner>
      </noscript>
      {banner && <Banner tone="error">{banner}</Banner>}
      {confirmation}
      {intro && <p className="text-small text-muted">{intro}</p>}
      <EmailField
        {...fieldErrors.field('email')}
        valid={false}
        defaultValue={email}
        autoComplete="email webauthn"
        onFocus={() => passkey.suggest(isRemembered)}
      />
      <PasswordField label={t('Password')} name="password" autoComplete="current-password" maxLength={128} />
      <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('Remember me')} name="remember" />
        <PageLink
          to="/auth/forgot-password"
          className="text-link inline-flex min-h-11 items-center text-dense"
        >
          {t('Forgot password?')}
        </PageLink>
      </div>
      <NetworkButton type="submit" variant="primary" full loading={state === 'pending'}>
        {t('Sign In')}
      </NetworkButton>
      {options.staffOnly ? passkeyButton : <PhoneLink onOpen={onPhone}>{passkeyButton}</PhoneLink>}
    </form>
  )
}

/** The password step, then the second step if the account has one. */
function useSignIn({ reason, staffOnly, onDone }: Pick<SignInFormProps, 'reason' | 'staffOnly' | 'onDone'>) {
  const fieldErrors = useFormErrors(validateEmailField)
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const [bannerText, setBannerText] = useState(reason)
  const [success, setSuccess] = useState('')
  const [challenge, setChallenge] = useState<ReturnType<typeof getMfaChallenge>>()

  const passkey = usePasskey({
    staffOnly,
    onDone: (signedIn) => finish(signedIn),
    onProblem: (message) => {
      fieldErrors.clear()
      setBannerText(message)
    },
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBannerText(undefined)
    if (state !== 'idle' || !fieldErrors.check(form)) return
    fieldErrors.clear()
    passkey.cancel()
    setState('pending')
    const values = new FormData(form)
    try {
      const signedIn = await signIn({
        email: formValue(values, 'email').trim(),
        password: formValue(values, 'password'),
        remember: values.has('remember'),
        staffOnly,
      })
      finish(signedIn)
    } catch (error) {
      setState('idle')
      const mfaChallenge = getMfaChallenge(error)
      if (mfaChallenge) return setChallenge(mfaChallenge)
      const message = getErrorMessage(error, t('Login failed. Please try again.'))
      fieldErrors.report(form, parseFieldErrors(error), message)
    }
  }

  function finish(signedIn: { message?: string | undefined; isAdmin: boolean }) {
    setSuccess(signedIn.message ?? t('Request successful!'))
    setState('done')
    afterLogin(() => onDone(signedIn))
  }

  const mfa = challenge && {
    ...challenge,
    finish: (credential: MfaCredential) => verifyMfa(challenge.mfaToken, credential, staffOnly),
    onDone: finish,
    onCancel: (problem?: string) => {
      setChallenge(undefined)
      setBannerText(problem)
    },
  }
  return { fieldErrors, state, banner: fieldErrors.banner ?? bannerText, success, mfa, passkey, submit }
}

interface PasskeyButtonProps {
  pending: boolean
  onClick: () => void
}

/** Below the forms to sign in. Hidden once it is known that this browser has no passkeys. */
function PasskeyButton({ pending, onClick }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  if (isHydrated && !canUsePasskeys()) return null
  return (
    <NetworkButton full icon={<Fingerprint aria-hidden />} loading={pending} onClick={onClick}>
      {t('Continue with a passkey')}
    </NetworkButton>
  )
}
