import type { FieldErrors } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { getErrorMessage } from '../api/request-error.ts'
import { phoneError } from '../entities/customer/phone-error.ts'
import { formValue, parseFieldErrors } from '../errors/error-messages.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'

interface PhoneFormProps {
  /** In a dialog that was opened to enter it. */
  hasFocus?: boolean
  /** As typed before. */
  phone: string
  banner?: string | undefined
  /** Where the form goes without script, which explains that it needs one. */
  action?: string
  /** Requests the code; throws the server's error. */
  send: (phone: string) => Promise<void>
  /** Offers passkeys among the suggestions of the field. */
  suggestPasskey?: () => void
}

/** The number to which a code is sent. */
export function PhoneForm({ hasFocus, phone, banner, action, send, suggestPasskey }: PhoneFormProps) {
  const fieldErrors = useFormErrors(validatePhone)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has put the focus on its heading.
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !fieldErrors.check(form)) return
    fieldErrors.clear()
    setPending(true)
    try {
      await send(formValue(new FormData(form), 'phone').trim())
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }
  const { valid: _tick, ...field } = fieldErrors.field('phone')
  const problem = fieldErrors.banner ?? banner
  return (
    <form
      method="post"
      action={action}
      noValidate
      data-needs-script=""
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <noscript>
        <Banner tone="info">{t('Sign-in needs JavaScript. Please switch it on for this shop.')}</Banner>
      </noscript>
      {problem && <Banner tone="error">{problem}</Banner>}
      <TextField
        {...field}
        ref={input}
        label={t('Phone number')}
        type="tel"
        inputMode="tel"
        autoComplete={suggestPasskey ? 'tel webauthn' : 'tel'}
        onFocus={suggestPasskey}
        placeholder="0803 123 4567"
        maxLength={30}
        defaultValue={phone}
      />
      <NetworkButton type="submit" variant="primary" full loading={pending} pendingText={t('Sending...')}>
        {t('Send code')}
      </NetworkButton>
    </form>
  )
}

function validatePhone(form: FormData): FieldErrors {
  const error = phoneError(formValue(form, 'phone'))
  return error ? { phone: [error] } : {}
}
