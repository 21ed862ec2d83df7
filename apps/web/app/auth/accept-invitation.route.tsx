import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useEffect, useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import { verifyInvitation, acceptInvitation } from '../api/generated/auth.ts'
import type { ResponseBody } from '../api/endpoint.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { pageTitle } from '../runtime/page-title.ts'
import { privatePageHeaders, useLinkToken } from '../forms/email-link.ts'
import { AuthPage } from './auth-page.tsx'
import {
  validateNames,
  passwordError,
  passwordRequired,
  type FieldErrors,
} from '@shop/contract/account-rules'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { parseFieldErrors, formValue } from '../errors/error-messages.ts'
import { clearSession } from '../api/clear-session.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { NameFields } from './sign-up-form.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'

export const meta = pageTitle(t('Join the team'))
export const headers = privatePageHeaders
const page = '/auth/accept-invitation'

type Invitation = ResponseBody<typeof verifyInvitation>

/** Target of an invitation link: shows the role and asks for a password. */
export default function AcceptInvitationPage() {
  const token = useLinkToken(useParams()['token'] ?? '', page)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    const leave = new AbortController()
    verifyInvitation({ token }, { signal: leave.signal })
      .then(setInvitation)
      .catch((error: unknown) => leave.signal.aborted || setProblem(getErrorMessage(error)))
    return () => leave.abort()
  }, [token])
  if (!token || problem !== null) {
    return (
      <AuthPage title={t('Join the team')}>
        <Banner tone="error">{problem ?? t('Please open the link in your email again.')}</Banner>
        <ButtonLink href="/" variant="primary">
          {t('Go to Homepage')}
        </ButtonLink>
      </AuthPage>
    )
  }
  if (!invitation) {
    return (
      <AuthPage title={t('Join the team')}>
        <noscript>
          <Banner tone="info">{t('Sign-in needs JavaScript. Please switch it on for this shop.')}</Banner>
        </noscript>
        <SkeletonGroup label={t('Loading the invitation')} className="grid gap-4">
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
        </SkeletonGroup>
      </AuthPage>
    )
  }
  return <AcceptInvitationForm token={token} invitation={invitation} />
}

const toInput = (form: FormData) => ({
  first_name: formValue(form, 'first_name'),
  last_name: formValue(form, 'last_name'),
  password: formValue(form, 'password'),
})

function validateNewAccount(form: FormData): FieldErrors {
  const input = toInput(form)
  const error = passwordError(input.password)
  return { ...validateNames({ ...input, username: '-' }), ...(error ? { password: [error] } : {}) }
}

function validateExistingAccount(form: FormData): FieldErrors {
  return toInput(form).password ? {} : { password: [passwordRequired] }
}

/** Name and password for a new account; only the password for an existing one. */
function AcceptInvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, role, has_account: isKnown } = invitation
  const fieldErrors = useFormErrors(isKnown ? validateExistingAccount : validateNewAccount)
  const [pending, setPending] = useState(false)
  const [welcome, setWelcome] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !fieldErrors.check(form)) return
    setPending(true)
    try {
      const { message } = await acceptInvitation({ token, ...toInput(new FormData(form)) })
      // The account that is signed in here may not be the invited one.
      clearSession()
      setWelcome(message)
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
    }
    setPending(false)
  }

  if (welcome !== null) {
    return (
      <AuthPage title={t('Join the team')}>
        <Banner tone="success">{welcome}</Banner>
        <ButtonLink href="/admin/auth/login" variant="primary">
          {t('Sign In')}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('Join the team')} description={t('You are invited to join as “{role}”.', { role })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
        <TextField label={t('Email')} type="email" value={email} readOnly autoComplete="username" />
        {isKnown ? (
          <PasswordField
            {...fieldErrors.field('password')}
            label={t('Password')}
            helper={t('You already have an account with this email: enter its password.')}
            autoComplete="current-password"
            maxLength={128}
          />
        ) : (
          <>
            <NameFields field={fieldErrors.field} />
            <NewPasswordField field={fieldErrors.field} label={t('Password')} />
            <p className="-mt-2 text-small text-muted">{t('Staff need at least 12 characters.')}</p>
          </>
        )}
        <NetworkButton type="submit" variant="primary" full loading={pending}>
          {t('Join the team')}
        </NetworkButton>
      </form>
    </AuthPage>
  )
}
