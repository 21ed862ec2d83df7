import { Banner } from '@shop/ui/banner'
import { useEffect, useState, type FormEvent } from 'react'
import type { StockAlertTarget } from '../../api/dialogs.ts'
import { listAlertChannels, requestPhoneAlert } from '../../api/generated/subscriptions.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { parseFieldErrors } from '../../errors/error-messages.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useFormErrors } from '../../forms/use-form-errors.ts'
import {
  type AlertChannel,
  phoneAlertButtons,
  PhoneAlertFields,
  toPhoneAlertInput,
  validatePhoneAlert,
} from './phone-alert-fields.tsx'

interface PhoneAlertFormProps {
  about: StockAlertTarget
  onRequested: (message: string) => void
  /** What the field has at first. */
  phone?: string | undefined
}

/** Asks for one message to a phone instead of an email; nothing while the shop writes to no phones. */
export default function PhoneAlertForm({ about, onRequested, phone }: PhoneAlertFormProps) {
  const channel = useAlertChannel()
  const { fieldErrors, pending, submit } = useRequestPhoneAlert(about, onRequested)
  if (!channel) return null
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PhoneAlertFields channel={channel} fieldErrors={fieldErrors} phone={phone}>
        {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
        <NetworkButton type="submit" full loading={pending}>
          {phoneAlertButtons[channel]}
        </NetworkButton>
      </PhoneAlertFields>
    </form>
  )
}

/** Undefined until it is known; without it there is the form for the email. */
function useAlertChannel(): AlertChannel | undefined {
  const [channel, setChannel] = useState<AlertChannel>()
  useEffect(() => {
    listAlertChannels({}).then(
      ({ items }) => setChannel(items[0]),
      () => {},
    )
  }, [])
  return channel
}

function useRequestPhoneAlert(
  { productId, variantId }: StockAlertTarget,
  onRequested: (message: string) => void,
) {
  const fieldErrors = useFormErrors(validatePhoneAlert)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !fieldErrors.check(form)) return
    fieldErrors.clear()
    setPending(true)
    try {
      const input = { ...toPhoneAlertInput(new FormData(form)), variant_id: variantId }
      const { message } = await requestPhoneAlert({ ...input, product_id: productId })
      onRequested(message)
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
      setPending(false)
    }
  }
  return { fieldErrors, pending, submit }
}
