import { passwordMismatch, passwordError, type FieldErrors } from '@shop/contract/account-rules'
import { passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/reset-password.route.ts'
import { clearSession } from '../api/clear-session.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { pageTitle } from '../runtime/page-title.ts'
import { pageContext } from '../runtime/page-context.ts'
import { AuthPage } from './auth-page.tsx'
import { parseFieldErrors, formValue } from '../errors/error-messages.ts'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { hiddenToken, privatePageHeaders, useLinkToken } from '../forms/email-link.ts'

export const meta = pageTitle(t('Save new password'))
export const headers = privatePageHeaders
const page = '/auth/reset-password'

function validateResetForm(form: FormData): FieldErrors {
  const fieldErrors: FieldErrors = {}
  const password = formValue(form, 'password')
  const error = passwordError(password)
  if (error) fieldErrors['password'] = [error]
  if (formValue(form, 'confirm_password') !== password) fieldErrors['confirm_password'] = [passwordMismatch]
  return fieldErrors
}

/** Handles the form with and without script. The token is in the body, so that no URL with it is stored anywhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const token = formValue(form, 'token')
  const fieldErrors = validateResetForm(form)
  if (Object.keys(fieldErrors).length > 0) {
    return data({ saved: null, expired: null, banner: null, fieldErrors, token }, { status: 400 })
  }
  const result = await context
    .get(pageContext)
    .forms.resetPassword({ token, password: formValue(form, 'password') })
  if (result.ok) return data({ saved: result.message, expired: null, banner: null, fieldErrors, token: '' })
  const { code, message, status } = result.problem
  const serverErrors = parseFieldErrors(result.problem)
  const expired = code === 'link_expired' ? message : null
  const banner = expired || serverErrors['password'] ? null : message
  return data({ saved: null, expired, banner, fieldErrors: serverErrors, token }, { status })
}

export default function ResetPasswordPage({ params, actionData }: Route.ComponentProps) {
  const token = useLinkToken(params.token, page)
  const saved = actionData?.saved
  useEffect(() => {
    if (saved) clearSession()
  }, [saved])
  if (saved) return <PasswordSaved message={saved} />
  if (actionData?.expired) return <LinkExpired message={actionData.expired} />
  const linkToken = token ?? actionData?.token
  if (!linkToken)
    return <LinkExpired message={t('Open the link in your email again, or ask for a new one.')} />
  return (
    <NewPasswordForm token={linkToken} banner={actionData?.banner} serverErrors={actionData?.fieldErrors} />
  )
}

function NewPasswordForm({
  token,
  banner,
  serverErrors,
}: {
  token: string
  banner?: string | null
  serverErrors?: FieldErrors
}) {
  const fieldErrors = useFormErrors(validateResetForm)
  const { state } = useNavigation()
  const field: typeof fieldErrors.field = (name) => {
    const state = fieldErrors.field(name)
    return state.valid ? state : { ...state, error: state.error ?? serverErrors?.[name]?.[0] }
  }
  return (
    <AuthPage title={t('Save new password')} description={t('You’ll be signed out of all other devices.')}>
      <Form
        method="post"
        action={`${page}/${hiddenToken}`}
        replace
        noValidate
        onSubmit={(event) => {
          if (!fieldErrors.check(event.currentTarget)) event.preventDefault()
        }}
        className="grid gap-4"
      >
        {banner && <Banner tone="error">{banner}</Banner>}
        <input type="hidden" name="token" value={token} />
        <NewPasswordField field={field} label={t('New password')} />
        <PasswordField
          {...field('confirm_password')}
          label={t('Confirm Password')}
          autoComplete="new-password"
          maxLength={passwordMaxLength}
        />
        <NetworkButton type="submit" variant="primary" full loading={state === 'submitting'}>
          {t('Save new password')}
        </NetworkButton>
      </Form>
    </AuthPage>
  )
}

function PasswordSaved({ message }: { message: string }) {
  return (
    <AuthPage title={t('Save new password')}>
      <Banner tone="success">{message}</Banner>
      <ButtonLink href="/auth/login" variant="primary">
        {t('Sign In')}
      </ButtonLink>
    </AuthPage>
  )
}

function LinkExpired({ message }: { message: string }) {
  return (
    <AuthPage title={t('This link no longer works')} description={t('Links work once and expire soon.')}>
      <Banner tone="error">{message}</Banner>
      <ButtonLink href="/auth/forgot-password" variant="primary">
        {t('Send a new link')}
      </ButtonLink>
    </AuthPage>
  )
}
