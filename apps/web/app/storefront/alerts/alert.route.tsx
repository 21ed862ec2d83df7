import type { FieldErrors } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { data, Form } from 'react-router'
import type { Route } from './+types/alert.route.ts'
import { formValue, parseFieldErrors } from '../../errors/error-messages.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { phoneAlertButtons, PhoneAlertFields, toPhoneAlertInput } from './phone-alert-fields.tsx'
import { stockAlertDescription, stockAlertTitle } from './alert-form.tsx'

export const meta = pageTitle(stockAlertTitle)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const page = await pages.product(params.productId)
  if (!page || !('product' in page)) throw new Response(null, { status: 404 })
  return { name: page.product.name, channel: (await pages.alertChannels())[0] }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { forms } = context.get(pageContext)
  const values = { email: formValue(form, 'email'), ...toPhoneAlertInput(form) }
  const { email, ...phoneAlert } = values
  const result = form.has('phone')
    ? await forms.requestPhoneAlert(params.productId, phoneAlert)
    : await forms.requestStockAlert(params.productId, { email })
  if (result.ok)
    return data<AlertResult>({ ok: true, message: result.message, fieldErrors: {}, values: undefined })
  const { problem } = result
  return data<AlertResult>(
    { ok: false, message: problem.message, fieldErrors: parseFieldErrors(problem), values },
    { status: problem.status },
  )
}

interface AlertResult {
  ok: boolean
  message: string
  fieldErrors: FieldErrors
  /** The fields of the form that was refused; absent ones are empty. */
  values: (ReturnType<typeof toPhoneAlertInput> & { email: string }) | undefined
}

/** Used without JavaScript only: otherwise the button of a sold-out product opens a dialog. */
export default function StockAlertPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fieldErrors = {}, values } = actionData ?? {}
  return (
    <div className="measure grid gap-4 pb-10">
      <PageHeading description={stockAlertDescription(loaderData.name)}>{stockAlertTitle}</PageHeading>
      {actionData && <Banner tone={actionData.ok ? 'success' : 'error'}>{actionData.message}</Banner>}
      {!actionData?.ok && (
        <Form method="post" className="grid gap-4">
          <EmailField name="email" required defaultValue={values?.email} error={fieldErrors['email']?.[0]} />
          <NetworkButton type="submit" variant="primary">
            {stockAlertTitle}
          </NetworkButton>
        </Form>
      )}
      {!actionData?.ok && loaderData.channel && (
        <Form method="post">
          <PhoneAlertFields
            channel={loaderData.channel}
            phone={values?.phone}
            posted={values && { fieldErrors, isAgreed: values.consent_version > 0 }}
          >
            <NetworkButton type="submit" className="justify-self-start">
              {phoneAlertButtons[loaderData.channel]}
            </NetworkButton>
          </PhoneAlertFields>
        </Form>
      )}
      <ButtonLink href={`/products/${encodeURIComponent(params.productId)}`}>
        {t('Back to the product')}
      </ButtonLink>
    </div>
  )
}
