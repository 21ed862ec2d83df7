import { t } from '@shop/contract/t'
import { useRef, useState, type FormEvent } from 'react'
import { randomIdempotencyKey } from '../../api/api.ts'
import { sendMessage } from '../../api/generated/support.ts'
import { discardDraft } from '../../api/storage/drafts.ts'
import { parseFieldErrors, formValue } from '../../errors/error-messages.ts'
import { onSignOut } from '../../api/clear-session.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useFormDraft } from '../../forms/form-draft.ts'
import { useFormErrors } from '../../forms/use-form-errors.ts'
import { parseInquiryType, validateContactMessage, type InquiryType } from '@shop/contract/contact-rules'
import type { FieldErrors } from '@shop/contract/account-rules'

const draftFields = ['email', 'subject', 'message']
const discardContactDraft = () => discardDraft('contact', 'tab')

onSignOut(discardContactDraft)

/** State of the contact form. `sent` is the server's message, until the customer starts another one. */
export function useContact() {
  const fieldErrors = useFormErrors(validateContact)
  const draft = useFormDraft('contact', draftFields, 'tab')
  const [pending, setPending] = useState(false)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [sent, setSent] = useState<string | null>(null)

  // Reuses the key if the same message is resent after a lost response.
  const action = useRef({ body: '', key: '' })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    setWasSubmitted(true)
    if (!fieldErrors.check(form)) return
    fieldErrors.clear()
    setPending(true)
    try {
      const body = toContactInput(new FormData(form))
      const bodyJson = JSON.stringify(body)
      if (action.current.body !== bodyJson) action.current = { body: bodyJson, key: randomIdempotencyKey() }
      const { message } = await sendMessage(body, { idempotencyKey: action.current.key })
      action.current = { body: '', key: '' }
      discardContactDraft()
      form.reset()
      setSent(message || t('Request successful!'))
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, draft, pending, sent, wasSubmitted, submit, startOver: () => setSent(null) }
}

export interface ContactFormInput {
  type: InquiryType
  subject: string
  message: string
  /** Absent if the form has no such field: the server uses the account's email. */
  email?: string
  /** The order chosen by the customer, if any. */
  order_id?: string
}

/** Form values as the API input. */
export function toContactInput(form: FormData): ContactFormInput {
  const orderId = formValue(form, 'order_id')
  return {
    type: parseInquiryType(formValue(form, 'type')),
    subject: formValue(form, 'subject'),
    // Browsers send a line break as two characters but count it as one for maxLength.
    message: formValue(form, 'message').replaceAll('\r\n', '\n'),
    ...(form.has('email') && { email: formValue(form, 'email') }),
    ...(orderId && { order_id: orderId }),
  }
}

export function validateContact(form: FormData): FieldErrors {
  return validateContactMessage(toContactInput(form))
}
