import type { FieldErrors } from './account-rules.ts'
import { emailError } from './email-rule.ts'
import { t } from './t.ts'

/** Inquiry types, in the order of the contact form. */
export const inquiryTypes = [
  'General Inquiry',
  'Order Support',
  'Returns & Refunds',
  'Technical Support',
] as const
export type InquiryType = (typeof inquiryTypes)[number]

/** The inquiry type of that name; the first for any other name. */
export function parseInquiryType(name: string | null | undefined): InquiryType {
  return inquiryTypes.find((type) => type === name) ?? inquiryTypes[0]
}

interface Message {
  subject: string
  message: string
  /** Reply address; undefined to use the account's. */
  email?: string | undefined
}

/** All errors of a contact message, by field; empty if it is valid. */
export function validateContactMessage({ subject, message, email }: Message): FieldErrors {
  const fieldErrors: FieldErrors = {}
  const invalidEmail = email === undefined ? undefined : emailError(email)
  if (invalidEmail) fieldErrors['email'] = [invalidEmail]
  if (!subject.trim()) fieldErrors['subject'] = [t('Subject is required')]
  if (!message.trim()) fieldErrors['message'] = [t('Message is required')]
  return fieldErrors
}
