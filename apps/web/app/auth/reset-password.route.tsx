import { confirmPasswordFault, passwordFault, type Faults } from '@shop/contract/account-rules'
import { passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/reset-password.route.ts'
import { forgetUser } from '../api/forget-user.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { titled } from '../runtime/titled.ts'
import { pageContext } from '../runtime/page-context.ts'
import { AuthPage } from './auth-page.tsx'
import { faultsIn, valueOf } from '../errors/fault-texts.ts'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { useFormFaults } from '../forms/use-form-faults.ts'
import { readToken, tellNobody, useLinkToken } from '../forms/use-link-token.ts'

export const meta = titled(t('Save new password'))
export const headers = tellNobody

const page = '/auth/reset-password'

function resetFaults(form: FormData): Faults {
  const faults: Faults = {}
  const password = valueOf(form, 'password')
  const fault = passwordFault(password)
  if (fault) faults['password'] = [fault]
  if (valueOf(form, 'confirm_password') !== password) faults['confirm_password'] = [confirmPasswordFault]
  return faults
}

/** With and without script. The token comes in the body, never in an address that is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const token = valueOf(form, 'token')
  const faults = resetFaults(form)
  if (Object.keys(faults).length > 0) {
    return data({ saved: null, expired: null, banner: null, faults, token }, { status: 400 })
  }
  const answer = await context
    .get(pageContext)
    .forms.resetPassword({ token, password: valueOf(form, 'password') })
  if (answer.ok) return data({ saved: answer.message, expired: null, banner: null, faults, token: '' })
  const { code, message, status } = answer.problem
  const found = faultsIn(answer.problem)
  const expired = code === 'link_expired' ? message : null
  const banner = expired || found['password'] ? null : message
  return data({ saved: null, expired, banner, faults: found, token }, { status })
}

export default function ResetPasswordPage({ params, actionData }: Route.ComponentProps) {
  const token = useLinkToken(params.token, page)
  const saved = actionData?.saved
  useEffect(() => {
    if (saved) forgetUser()
  }, [saved])
  if (saved) return <PasswordSaved message={saved} />
  if (actionData?.expired) return <LinkExpired words={actionData.expired} />
  const kept = token ?? actionData?.token
  if (!kept) return <LinkExpired words={t('Open the link in your email again, or ask for a new one.')} />
  return <NewPasswordForm token={kept} banner={actionData?.banner} found={actionData?.faults} />
}

function NewPasswordForm({
  token,
  banner,
  found,
}: {
  token: string
  banner?: string | null
  found?: Faults
}) {
  const faults = useFormFaults(resetFaults)
  const { state } = useNavigation()
  const field: typeof faults.field = (name) => {
    const own = faults.field(name)
    return own.valid ? own : { ...own, error: own.error ?? found?.[name]?.[0] }
  }
  return (
    <AuthPage title={t('Save new password')} line={t('You’ll be signed out of all other devices.')}>
      <Form
        method="post"
        action={`${page}/${readToken}`}
        replace
        noValidate
        onSubmit={(event) => {
          if (!faults.check(event.currentTarget)) event.preventDefault()
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

function LinkExpired({ words }: { words: string }) {
  return (
    <AuthPage title={t('This link no longer works')} line={t('Links work once and expire soon.')}>
      <Banner tone="error">{words}</Banner>
      <ButtonLink href="/auth/forgot-password" variant="primary">
        {t('Send a new link')}
      </ButtonLink>
    </AuthPage>
  )
}
