import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { data, Form } from 'react-router'
import type { Route } from './+types/alert.route.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { toActionData } from '../../forms/email-link.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { stockAlertDescription, stockAlertTitle } from './alert-form.tsx'

export const meta = pageTitle(stockAlertTitle)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(pageContext).pages.product(params.productId)
  if (!page || !('product' in page)) throw new Response(null, { status: 404 })
  return { name: page.product.name }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  const { forms } = context.get(pageContext)
  const { actionData, status } = toActionData(await forms.requestStockAlert(params.productId, { email }))
  return data(actionData, { status })
}

/** Used without JavaScript only: otherwise the button of a sold-out product opens a dialog. */
export default function StockAlertPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="measure grid gap-4 pb-10">
      <PageHeading description={stockAlertDescription(loaderData.name)}>{stockAlertTitle}</PageHeading>
      {actionData && <Banner tone={actionData.ok ? 'success' : 'error'}>{actionData.message}</Banner>}
      {!actionData?.ok && (
        <Form method="post" className="grid gap-4">
          <EmailField name="email" required />
          <NetworkButton type="submit" variant="primary">
            {stockAlertTitle}
          </NetworkButton>
        </Form>
      )}
      <ButtonLink href={`/products/${encodeURIComponent(params.productId)}`}>
        {t('Back to the product')}
      </ButtonLink>
    </div>
  )
}
