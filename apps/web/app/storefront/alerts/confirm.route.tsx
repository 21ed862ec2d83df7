import { t } from '@shop/contract/t'
import { data } from 'react-router'
import type { Route } from './+types/confirm.route.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { PressPage } from '../../forms/press-page.tsx'
import { titled } from '../../runtime/titled.ts'
import { toldOf } from '../../forms/told-of.ts'
import { tellNobody } from '../../forms/use-link-token.ts'
import { pageContext } from '../../runtime/page-context.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled(t('Stock alert'))
export const headers = tellNobody

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const { told, status } = toldOf(await context.get(pageContext).forms.confirmStockAlert(token))
  return data(told, { status })
}

export default function ConfirmPage({ params, actionData }: Route.ComponentProps) {
  return (
    <PressPage
      title={t('Tell me when it’s back')}
      page="/alerts/confirm"
      token={params.token}
      line={t('Click to get one email when it’s back in stock.')}
      button={t('Tell me when it’s back')}
      answer={actionData}
    />
  )
}
