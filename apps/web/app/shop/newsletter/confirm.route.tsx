import { data } from 'react-router'
import type { Route } from './+types/confirm.route.ts'
import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PressPage } from '../../layout/press-page.tsx'
import { titled } from '../../layout/titled.ts'
import { toldOf } from '../../layout/told-of.ts'
import { tellNobody } from '../../layout/use-link-token.ts'
import { pageContext } from '../../page-context.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Newsletter')
export const headers = tellNobody

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const { told, status } = toldOf(await context.get(pageContext).forms.confirmSubscription(token))
  return data(told, { status })
}

export default function ConfirmPage({ params, actionData }: Route.ComponentProps) {
  return (
    <PressPage
      title="Newsletter"
      page="/newsletter/confirm"
      token={params.token}
      line="One press and our news and offers come to your inbox."
      button="Send me the news"
      answer={actionData}
    />
  )
}
