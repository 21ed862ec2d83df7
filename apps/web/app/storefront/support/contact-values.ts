import { parseInquiryType, validateContactMessage, type InquiryType } from '@shop/contract/contact-rules'
import type { FieldErrors } from '@shop/contract/account-rules'
import { formValue } from '../../errors/fault-texts.ts'

export interface ContactFormInput {
  type: InquiryType
  subject: string
  message: string
  /** Absent where the form has no such field: the account's own is used. */
  email?: string
  /** The chosen order of the customer; absent if none was chosen or offered. */
  order_id?: string
}

/** What the fields of the contact form hold, under the API's names. */
export function toContactInput(form: FormData): ContactFormInput {
  const orderId = formValue(form, 'order_id')
  return {
    type: parseInquiryType(formValue(form, 'type')),
    subject: formValue(form, 'subject'),
    // Browsers send two characters for each new line, and count one when the field is limited.
    message: formValue(form, 'message').replaceAll('\r\n', '\n'),
    ...(form.has('email') && { email: formValue(form, 'email') }),
    ...(orderId && { order_id: orderId }),
  }
}

export function validateContact(form: FormData): FieldErrors {
  return validateContactMessage(toContactInput(form))
}
