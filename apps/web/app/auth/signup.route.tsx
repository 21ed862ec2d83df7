import type { FieldErrors } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { sentence } from '@shop/ui/rich-text'
import { data, Link, useNavigate } from 'react-router'
import type { Route } from './+types/signup.route.ts'
import { pageTitle } from '../runtime/page-title.ts'
import { pageContext } from '../runtime/page-context.ts'
import { AuthPage } from './auth-page.tsx'
import { parseFieldErrors } from '../errors/error-messages.ts'
import { SignUpFields, validateSignUpForm, toSignUpInput, useSignUp } from './sign-up-form.tsx'
import { PhoneLink } from './phone-link.tsx'
import { NetworkButton } from '../forms/network-button.tsx'

export const meta = pageTitle(t('Create account'))

interface FormResult {
  created: string | null
  banner: string | null
  fieldErrors: FieldErrors
  values: Readonly<Record<string, string>>
}

/** The form without JavaScript. It comes back with its errors and the input, except passwords. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const input = toSignUpInput(form)
  const { password: _secret, ...text } = input
  const fieldErrors = validateSignUpForm(form)
  if (Object.keys(fieldErrors).length > 0)
    return data<FormResult>({ created: null, banner: null, fieldErrors, values: text }, { status: 400 })
  const result = await context.get(pageContext).forms.register(input)
  if (result.ok)
    return data<FormResult>({ created: result.message, banner: null, fieldErrors: {}, values: {} })
  const { problem } = result
  return data<FormResult>(
    { created: null, banner: problem.message, fieldErrors: parseFieldErrors(problem), values: text },
    { status: problem.status },
  )
}

export default function SignupPage({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { fieldErrors, draft, pending, success, submit } = useSignUp(
    (account) => void navigate('/auth/login', { state: account }),
  )
  if (actionData?.created) return <AccountCreated message={actionData.created} />
  const banner = fieldErrors.banner ?? (pending || success ? null : actionData?.banner)
  const field: typeof fieldErrors.field = (name) => {
    const state = fieldErrors.field(name)
    return state.valid ? state : { ...state, error: state.error ?? actionData?.fieldErrors[name]?.[0] }
  }
  return (
    <AuthPage title={t('Create Account')} description={t('Join the shop and start shopping today')}>
      <form
        ref={draft}
        data-needs-app-for="sign-up"
        method="post"
        action="/auth/signup"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        {banner && <Banner tone="error">{banner}</Banner>}
        {success && <Banner tone="success">{success}</Banner>}
        <SignUpFields field={field} values={actionData?.values} />
        <NetworkButton type="submit" variant="primary" full loading={pending} pendingText={t('Creating...')}>
          {t('Create Account')}
        </NetworkButton>
      </form>
      <PhoneLink className="mt-4" />
      <p className="text-small text-muted">
        {sentence('Have an account already? {link}', {
          link: (
            <Link to="/auth/login" className="text-link">
              {t('Sign in')}
            </Link>
          ),
        })}
      </p>
    </AuthPage>
  )
}

function AccountCreated({ message }: { message: string }) {
  return (
    <AuthPage title={t('Create Account')}>
      <Banner tone="success">{message}</Banner>
      <ButtonLink href="/auth/login" variant="primary">
        {t('Sign In')}
      </ButtonLink>
    </AuthPage>
  )
}
