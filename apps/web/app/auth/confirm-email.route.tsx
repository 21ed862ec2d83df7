import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/confirm-email.route.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { pageTitle } from '../runtime/page-title.ts'
import { pageContext } from '../runtime/page-context.ts'
import { AuthPage } from './auth-page.tsx'
import { formValue } from '../errors/error-messages.ts'
import { hiddenToken, privatePageHeaders, useLinkToken } from '../forms/email-link.ts'

export const meta = pageTitle(t('Confirm your email'))
export const headers = privatePageHeaders
const page = '/auth/confirm-email'

/** Confirming takes a click, because email scanners open every link. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = formValue(await request.formData(), 'token')
  const result = await context.get(pageContext).forms.confirmEmail(token)
  if (result.ok) return data({ ok: true, message: result.message })
  return data({ ok: false, message: result.problem.message }, { status: result.problem.status })
}

export default function ConfirmEmailPage({ params, actionData }: Route.ComponentProps) {
  const token = useLinkToken(params.token, page)
  const { state } = useNavigation()
  if (actionData || token === null) {
    return (
      <AuthPage title={t('Confirm your email')}>
        <Banner tone={actionData?.ok ? 'success' : 'error'}>
          {actionData?.message ?? t('Please open the link in your email again.')}
        </Banner>
        <ButtonLink href="/" variant="primary">
          {t('Go to Homepage')}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('Confirm your email')} description={t('So that emails about your orders reach you.')}>
      <Form method="post" action={`${page}/${hiddenToken}`} replace>
        <input type="hidden" name="token" value={token} />
        <NetworkButton type="submit" variant="primary" full loading={state === 'submitting'}>
          {t('Confirm my email')}
        </NetworkButton>
      </Form>
    </AuthPage>
  )
}
