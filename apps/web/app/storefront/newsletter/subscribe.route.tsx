import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { data } from 'react-router'
import type { Route } from './+types/subscribe.route.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { type NewsletterResult, toActionData } from '../../forms/email-link.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { pageContext } from '../../runtime/page-context.ts'

export const meta = pageTitle(t('Newsletter'))

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  const { actionData, status } = toActionData(await context.get(pageContext).forms.subscribe(email))
  return data(actionData, { status })
}

/** Returns network errors to the footer's form, instead of replacing the page with an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<NewsletterResult> {
  try {
    return await serverAction()
  } catch (error) {
    return { ok: false, message: getErrorMessage(error) }
  }
}

/** Used without JavaScript only: otherwise the footer shows the result in place. */
export default function SubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>{t('Newsletter')}</PageHeading>
      {!actionData && (
        <p>{t('To get our news and offers, enter your email address at the bottom of this page.')}</p>
      )}
      {actionData && <Banner tone={actionData.ok ? 'success' : 'error'}>{actionData.message}</Banner>}
      <ButtonLink href="/" className="mt-4">
        {t('Go to Homepage')}
      </ButtonLink>
    </>
  )
}
