import type { FieldErrors } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { data, Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/forgot-password.route.ts'
import { pageTitle } from '../runtime/page-title.ts'
import { pageContext } from '../runtime/page-context.ts'
import { AuthPage } from './auth-page.tsx'
import { validateEmailField, useFormErrors } from '../forms/use-form-errors.ts'
import { parseFieldErrors, formValue } from '../errors/error-messages.ts'
import { EmailField } from '../forms/email-field.tsx'
import { NetworkButton } from '../forms/network-button.tsx'
import { useEffect, useState } from 'react'

export const meta = pageTitle(t('Reset your password'))

interface FormResult {
  sent: string | null
  email: string
  banner: string | null
  fieldErrors: FieldErrors
}

/** Works without JavaScript. The response is the same for every email address. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = formValue(await request.formData(), 'email')
  const result = await context.get(pageContext).forms.forgotPassword({ email })
  if (result.ok) return data<FormResult>({ sent: result.message, email, banner: null, fieldErrors: {} })
  const { problem } = result
  // oxlint-disable-next-line typescript/only-throw-error -- how an action sets a status
  if (problem.status >= 500) throw data(problem, { status: problem.status })
  const fieldErrors = parseFieldErrors(problem)
  const banner = fieldErrors['email'] ? null : problem.message
  return data<FormResult>({ sent: null, email, banner, fieldErrors }, { status: problem.status })
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const fieldErrors = useFormErrors(validateEmailField)
  const { state } = useNavigation()
  const { error, ...field } = fieldErrors.field('email')
  const wait = useResendWait(actionData)
  return (
    <AuthPage
      title={t('Reset your password')}
      description={t('We’ll email you a link to set a new password.')}
    >
      <Form
        method="post"
        noValidate
        onSubmit={(event) => {
          if (wait > 0 || !fieldErrors.check(event.currentTarget)) event.preventDefault()
        }}
        className="grid gap-4"
      >
        {actionData?.banner && <Banner tone="error">{actionData.banner}</Banner>}
        {actionData?.sent && <Banner tone="success">{actionData.sent}</Banner>}
        <EmailField
          {...field}
          error={error ?? (field.valid ? undefined : actionData?.fieldErrors['email']?.[0])}
          defaultValue={actionData?.email}
        />
        <NetworkButton
          type="submit"
          variant="primary"
          full
          loading={state === 'submitting'}
          aria-disabled={wait > 0}
        >
          {wait > 0
            ? t('Send again in {wait} s', { wait })
            : actionData?.sent
              ? t('Send again')
              : t('Send reset link')}
        </NetworkButton>
      </Form>
      <Link to="/auth/login" className="text-link">
        {t('Back to sign in')}
      </Link>
    </AuthPage>
  )
}

const resendSeconds = 60

/**
 * Seconds until another link can be requested. Restarts with every response that confirms one, including a response to
 * the form without script.
 */
function useResendWait(result: { sent: string | null } | undefined): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!result?.sent) return undefined
    const startedAt = Date.now()
    const update = () => setSeconds(Math.max(0, resendSeconds - Math.floor((Date.now() - startedAt) / 1_000)))
    const first = setTimeout(update)
    const timer = setInterval(update, 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [result])
  return seconds
}
