import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/email-change.route.ts'
import { formValue } from '../errors/error-messages.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { pageTitle } from '../runtime/page-title.ts'
import { hiddenToken, privatePageHeaders, useLinkToken } from '../forms/email-link.ts'
import { pageContext } from '../runtime/page-context.ts'
import { AuthPage } from './auth-page.tsx'

export const meta = pageTitle(t('Your email was changed'))
export const headers = privatePageHeaders
const page = '/auth/email-change'

/** Both choices need a click, because email scanners open every link. */
export async function action({ request, context }: Route.ActionArgs) {
  const formData = await request.formData()
  const token = formValue(formData, 'token')
  const { forms } = context.get(pageContext)
  const isConfirmed = formValue(formData, 'intent') === 'confirm'
  const result = await (isConfirmed ? forms.confirmEmailChange(token) : forms.undoEmailChange(token))
  if (result.ok) return data({ ok: true, message: result.message })
  return data({ ok: false, message: result.problem.message }, { status: result.problem.status })
}

export default function EmailChangePage({ params, actionData }: Route.ComponentProps) {
  const token = useLinkToken(params.token, page)
  const { state, formData } = useNavigation()
  if (actionData || token === null) {
    return (
      <AuthPage title={t('Your email was changed')}>
        <Banner tone={actionData?.ok ? 'success' : 'error'}>
          {actionData?.message ?? t('Please open the link in your email again.')}
        </Banner>
        <ButtonLink href="/auth/login" variant="primary">
          {t('Sign in')}
        </ButtonLink>
      </AuthPage>
    )
  }
  const button = (intent: 'undo' | 'confirm', label: string) => (
    <NetworkButton
      type="submit"
      name="intent"
      value={intent}
      variant={intent === 'undo' ? 'primary' : 'secondary'}
      full
      loading={state === 'submitting' && formData?.get('intent') === intent}
    >
      {label}
    </NetworkButton>
  )
  return (
    <AuthPage
      title={t('Your email was changed')}
      description={t('Our staff changed the email address of your account. Did you ask for this?')}
    >
      <Form method="post" action={`${page}/${hiddenToken}`} replace className="grid gap-3">
        <input type="hidden" name="token" value={token} />
        {button('undo', t('No, restore my old email'))}
        {button('confirm', t('Yes, keep the new email'))}
      </Form>
    </AuthPage>
  )
}
