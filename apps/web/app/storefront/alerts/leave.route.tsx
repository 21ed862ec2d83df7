import { t } from '@shop/contract/t'
import { data } from 'react-router'
import type { Route } from './+types/leave.route.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { EmailActionPage } from '../../forms/email-action-page.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { toActionData, privatePageHeaders } from '../../forms/email-link.ts'
import { pageContext } from '../../runtime/page-context.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = pageTitle(t('Stock alert'))
export const headers = privatePageHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const { actionData, status } = toActionData(
    await context.get(pageContext).forms.unsubscribeStockAlert(token),
  )
  return data(actionData, { status })
}

export default function UnsubscribePage({ params, actionData }: Route.ComponentProps) {
  return (
    <EmailActionPage
      title={t('Tell me when it’s back')}
      page="/alerts/unsubscribe"
      token={params.token}
      line={t('Click to delete your address from this alert. You’ll still get emails about your orders.')}
      button={t('Unsubscribe')}
      result={actionData}
    />
  )
}
