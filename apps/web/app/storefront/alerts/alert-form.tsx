import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState, type FormEvent } from 'react'
import type { StockAlertTarget } from '../../api/dialogs.ts'
import { useSession, session } from '../../api/session.ts'
import { OptionalPart } from '../../errors/optional-part.tsx'
import { EmailField } from '../../forms/email-field.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { requestStockAlert } from '../../api/generated/subscriptions.ts'
import { parseFieldErrors, formValue } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useFormErrors, validateEmailField } from '../../forms/use-form-errors.ts'

// Lazy, because it needs React Query, which visitors would load for nothing.
const AccountEmail = lazyComponent(() => import('./account-email.tsx'))
const PhoneAlertForm = lazyComponent(() => import('./phone-alert-form.tsx'))
const AccountPhoneAlert = lazyComponent(() => import('./account-phone-alert.tsx'))

/** Stock alert form. Signed-in customers see their account's email; visitors enter one. */
export function StockAlertForm({ about, onDone }: { about: StockAlertTarget; onDone: () => void }) {
  const { isAuthenticated } = useSession()
  const ByPhone = isAuthenticated ? AccountPhoneAlert : PhoneAlertForm
  const { fieldErrors, pending, confirmation, setConfirmation, submit } = useRequestStockAlert(about)
  if (confirmation) {
    return (
      <div className="grid gap-4">
        <Banner tone="success">{confirmation}</Banner>
        <Button full onClick={onDone}>
          {t('Close')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
        {isAuthenticated ? (
          <OptionalPart>
            <AccountEmail />
          </OptionalPart>
        ) : (
          <EmailField {...fieldErrors.field('email')} />
        )}
        <NetworkButton type="submit" variant="primary" full loading={pending}>
          {t('Tell me when it’s back')}
        </NetworkButton>
      </form>
      <OptionalPart>
        <ByPhone about={about} onRequested={setConfirmation} />
      </OptionalPart>
    </div>
  )
}

/** State of the alert form. `confirmation` is the server's message once the alert is requested. */
function useRequestStockAlert({ productId, variantId }: StockAlertTarget) {
  const fieldErrors = useFormErrors(validateEmailField)
  const [pending, setPending] = useState(false)
  const [confirmation, setConfirmation] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !(session.get().tokens || fieldErrors.check(form))) return
    fieldErrors.clear()
    setPending(true)
    try {
      const body = { email: formValue(new FormData(form), 'email'), variant_id: variantId }
      const { message } = await requestStockAlert({ ...body, product_id: productId })
      setConfirmation(message)
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, pending, confirmation, setConfirmation, submit }
}

export const stockAlertTitle = t('Tell me when it’s back')

export const stockAlertDescription = (what: string) =>
  t('{what} is sold out. We’ll tell you once when it’s back in stock.', { what })
