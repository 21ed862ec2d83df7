import type { FormActions } from '@shop/contract/page-data'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { data, Form, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/email-action.route.ts'
import { formValue } from '../../errors/error-messages.ts'
import { hiddenToken, privatePageHeaders, toActionData, useLinkToken } from '../../forms/email-link.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { pageContext } from '../../runtime/page-context.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'

interface EmailAction {
  /** Path without the token. */
  page: string
  title: string
  /** Page heading, if it differs from the tab title. */
  heading?: string
  description: string
  button: string
  run: (forms: FormActions, token: string) => ReturnType<FormActions['confirmSubscription']>
}

/** Pages that links in emails and messages open. */
const emailActions: readonly EmailAction[] = [
  {
    page: '/newsletter/confirm',
    title: t('Newsletter'),
    description: t('Click to get our news and offers by email.'),
    button: t('Confirm subscription'),
    run: (forms, token) => forms.confirmSubscription(token),
  },
  {
    page: '/newsletter/unsubscribe',
    title: t('Newsletter'),
    description: t('Click to stop newsletter emails. You’ll still get emails about your orders.'),
    button: t('Unsubscribe'),
    run: (forms, token) => forms.unsubscribeFromNewsletter(token),
  },
  {
    page: '/alerts/confirm',
    title: t('Stock alert'),
    heading: t('Tell me when it’s back'),
    description: t('Click to get one email when it’s back in stock.'),
    button: t('Tell me when it’s back'),
    run: (forms, token) => forms.confirmStockAlert(token),
  },
  {
    page: '/alerts/unsubscribe',
    title: t('Stock alert'),
    heading: t('Tell me when it’s back'),
    description: t(
      'Click to delete your address from this alert. You’ll still get emails about your orders.',
    ),
    button: t('Unsubscribe'),
    run: (forms, token) => forms.unsubscribeStockAlert(token),
  },
  {
    page: '/wishlist/unsubscribe',
    title: t('Wishlist'),
    description: t('Click to stop wishlist emails. You’ll still get emails about your orders.'),
    button: t('Unsubscribe'),
    run: (forms, token) => forms.unsubscribeWishlist(token),
  },
  {
    page: '/stop',
    title: t('Order messages'),
    description: t(
      'Click to get no more SMS and WhatsApp messages about orders and products on this number. We still email you about your orders.',
    ),
    button: t('Stop messages'),
    run: (forms, token) => forms.stopMessages(token),
  },
]

function getEmailAction(pathname: string): EmailAction {
  const action = emailActions.find(({ page }) => pathname.toLowerCase().startsWith(`${page}/`))
  if (!action) throw new Response(null, { status: 404 })
  return action
}

export const handle: ShellHandle = { signInOnLoad: false }
export const headers = privatePageHeaders
export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, getEmailAction(source.location.pathname).title)

export async function action({ request, context }: Route.ActionArgs) {
  const { run } = getEmailAction(new URL(request.url).pathname)
  const token = formValue(await request.formData(), 'token')
  const { actionData, status } = toActionData(await run(context.get(pageContext).forms, token))
  return data(actionData, { status })
}

/** The action needs a click, because email scanners open every link. */
export default function EmailActionPage({ params, actionData }: Route.ComponentProps) {
  const { page, title, heading = title, description, button } = getEmailAction(useLocation().pathname)
  const token = useLinkToken(params.token, page)
  const { state } = useNavigation()
  if (actionData || token === null) {
    return (
      <div className="measure">
        <PageHeading>{heading}</PageHeading>
        <Banner tone={actionData?.ok ? 'success' : 'error'}>
          {actionData?.message ?? t('Please open the link again.')}
        </Banner>
        <ButtonLink href="/" className="mt-4">
          {t('Go to Homepage')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="measure">
      <PageHeading description={description}>{heading}</PageHeading>
      <Form method="post" action={`${page}/${hiddenToken}`} replace>
        <input type="hidden" name="token" value={token} />
        <NetworkButton type="submit" variant="primary" loading={state === 'submitting'}>
          {button}
        </NetworkButton>
      </Form>
    </div>
  )
}
