import { inquiryTypeOf, messageFaults, type InquiryType } from '@shop/contract/contact-rules'
import type { Faults } from '@shop/contract/account-rules'
import { valueOf } from '../../errors/fault-texts.ts'

export interface ContactWish {
  type: InquiryType
  subject: string
  message: string
  /** Absent where the form has no such field: the account's own is used. */
  email?: string
  /** The chosen order of the customer; absent if none was chosen or offered. */
  order_id?: string
}

/** What the fields of the contact form hold, under the API's names. */
export function contactWish(form: FormData): ContactWish {
  const orderId = valueOf(form, 'order_id')
  return {
    type: inquiryTypeOf(valueOf(form, 'type')),
    subject: valueOf(form, 'subject'),
    // Browsers send two characters for each new line, and count one when the field is limited.
    message: valueOf(form, 'message').replaceAll('\r\n', '\n'),
    ...(form.has('email') && { email: valueOf(form, 'email') }),
    ...(orderId && { order_id: orderId }),
  }
}

export function contactFaults(form: FormData): Faults {
  return messageFaults(contactWish(form))
}
