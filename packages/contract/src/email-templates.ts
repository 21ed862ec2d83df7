import type { EmailPayload, AgreementEmailEvent } from './email-content.ts'
import type { OrderStatus } from './orders.ts'
import type { ReturnStatus } from './returns.ts'

/** Placeholders of custom email texts, with their labels for staff. */
export const emailPlaceholders = {
  shop: 'the shop’s name',
  phone: 'the phone number of the shop',
  first_name: 'the recipient’s first name',
  order: 'the number of the order',
  total: 'the order total',
  plan: 'the number of the plan',
  return: 'the number of the return',
  ticket: 'the number of the conversation',
  product: 'the name of the product',
} as const
export type EmailPlaceholder = keyof typeof emailPlaceholders

/** Custom texts of an email; '' keeps the default. */
export interface CustomEmailTemplate {
  /** Replaces the default subject. */
  subject: string
  /** Below the heading, before the content. */
  opening: string
  /** After the content. */
  closing: string
}

/** Custom texts in one language, by email key. */
export type CustomEmailTemplates = Readonly<Record<string, CustomEmailTemplate>>

/** All custom texts, by the code of their language. */
export type CustomEmailTemplatesByLanguage = Readonly<Partial<Record<string, CustomEmailTemplates>>>

export const emptyEmailTemplate: CustomEmailTemplate = { subject: '', opening: '', closing: '' }

export interface EmailTemplate {
  /** The template, plus the status if the subject depends on it: 'order-step.packed'. */
  key: string
  title: string
  to: 'customers' | 'staff'
  /** In addition to the shop's name and phone number. */
  placeholders: readonly EmailPlaceholder[]
}

const orderPlaceholders = ['first_name', 'order', 'total'] as const
const agreementPlaceholders = ['first_name', 'plan', 'order'] as const

const steps: readonly (readonly [OrderStatus, string])[] = [
  ['packed', 'Order is packed'],
  ['shipped', 'Order is on the way'],
  ['delivered', 'Order was delivered'],
  ['cancelled', 'Order was cancelled'],
  ['expired', 'Order was not paid in time'],
]

const returnStatusTitles: readonly (readonly [ReturnStatus, string])[] = [
  ['requested', 'Return: requested'],
  ['approved', 'Return: approved'],
  ['rejected', 'Return: rejected'],
  ['cancelled', 'Return: cancelled'],
  ['received', 'Return: received'],
  ['inspected', 'Return: inspected'],
  ['completed', 'Return: completed'],
]

const agreementEvents: readonly (readonly [AgreementEmailEvent, string])[] = [
  ['applied', 'Plan: requested'],
  ['info_requested', 'Plan: a question'],
  ['approved', 'Plan: approved'],
  ['declined', 'Plan: declined'],
  ['expired', 'Plan: request expired'],
  ['accepted', 'Plan: started'],
  ['payment_received', 'Plan: payment received'],
  ['reduced', 'Plan: reduced'],
  ['payment_reversed', 'Plan: payment reversed'],
  ['reminder', 'Plan: next payment'],
  ['overdue', 'Plan: payment overdue'],
  ['defaulted', 'Plan: please call'],
  ['completed', 'Plan: fully paid'],
  ['cancelled', 'Plan: ended'],
]

const forCustomers = (
  key: string,
  title: string,
  placeholders: readonly EmailPlaceholder[] = [],
): EmailTemplate => ({
  key,
  title,
  to: 'customers',
  placeholders,
})

const forStaff = (
  key: string,
  title: string,
  placeholders: readonly EmailPlaceholder[] = [],
): EmailTemplate => ({
  key,
  title,
  to: 'staff',
  placeholders,
})

/** Every email with custom texts, in the order of a purchase. */
export const emailTemplates: readonly EmailTemplate[] = [
  forCustomers('order-confirmation', 'Order is placed', orderPlaceholders),
  forCustomers('confirmation-code', 'Order confirmation code', orderPlaceholders),
  forCustomers('transfer-pending', 'Waiting for a transfer', orderPlaceholders),
  forCustomers('order-unpaid', 'Order is not paid yet', orderPlaceholders),
  forCustomers('payment-underpaid', 'Payment was too little', orderPlaceholders),
  ...steps.map(([status, title]) => forCustomers(`order-status.${status}`, title, orderPlaceholders)),
  forCustomers('parcel-update', 'Parcel is ready to collect or could not be delivered', orderPlaceholders),
  forCustomers('pickup-expired', 'Parcel was not collected in time', orderPlaceholders),
  forCustomers('order-edited', 'Order was changed', orderPlaceholders),
  forCustomers('exchange', 'Exchange for a return', orderPlaceholders),
  forCustomers('refund-requested', 'Refund on its way', orderPlaceholders),
  forCustomers('refund-sent', 'Refund sent', orderPlaceholders),
  forCustomers('refund-failed', 'Refund failed', orderPlaceholders),
  forCustomers('bank-account-required', 'Bank account for a refund needed', orderPlaceholders),
  forCustomers('document', 'Invoice, receipt or credit note', ['order']),
  ...returnStatusTitles.map(([status, title]) =>
    forCustomers(`return-status.${status}`, title, [...orderPlaceholders, 'return']),
  ),
  ...agreementEvents.map(([event, title]) =>
    forCustomers(`agreement.${event}`, title, agreementPlaceholders),
  ),
  forCustomers('confirm-email', 'Confirm email address', ['first_name']),
  forCustomers('email-changed', 'Email was changed by staff, to the old address', ['first_name']),
  forCustomers('confirm-new-email', 'Email was changed by staff, to the new address', ['first_name']),
  forCustomers('email-restored', 'Email change was undone', ['first_name']),
  forCustomers('reset-password', 'Set a new password', ['first_name']),
  forCustomers('sign-in-code', 'Sign-in code', ['first_name']),
  forCustomers('password-changed', 'Password was changed', ['first_name']),
  forCustomers('mfa-changed', 'Two-step verification was changed', ['first_name']),
  forCustomers('account-deletion', 'Account will be deleted', ['first_name']),
  forCustomers('confirm-newsletter', 'Confirm newsletter subscription'),
  forCustomers('confirm-stock-alert', 'Confirm a back-in-stock alert', ['product']),
  forCustomers('back-in-stock', 'Back in stock', ['product']),
  forCustomers('wishlist-update', 'Wishlist news'),
  forCustomers('abandoned-cart', 'Abandoned cart', ['first_name']),
  forCustomers('referral-coupon', 'Gift from a friend', ['first_name']),
  forCustomers('referral-reward', 'Referral reward', ['first_name']),
  forCustomers('contact-received', 'Message received', ['ticket']),
  forCustomers('ticket-reply', 'Reply to a message', ['ticket']),
  forStaff('new-order', 'New order, to staff', orderPlaceholders),
  forStaff('payment-dispute', 'Payment disputed, to staff', ['order']),
  forStaff('contact-message', 'New message, to staff', ['ticket']),
  forStaff('daily-digest', 'Daily digest, to staff', ['first_name']),
  forStaff('staff-invitation', 'Staff invitation'),
]

/**
 * Emails without custom texts: campaigns are written by staff, one email only tests delivery, and staff must not
 * reword the security warnings about staff.
 */
export const fixedEmailTemplates: readonly EmailPayload['template'][] = [
  'campaign',
  'test-email',
  'security-notice',
]

/** The key under which its custom texts are stored. */
export function emailTemplateKey(content: EmailPayload): string {
  if (content.template === 'order-status') return `order-status.${content.order.status}`
  if (content.template === 'return-status') return `return-status.${content.status}`
  return content.template === 'agreement' ? `agreement.${content.event}` : content.template
}

export function findEmailTemplate(key: string): EmailTemplate | undefined {
  return emailTemplates.find((kind) => kind.key === key)
}

/** Placeholders that its custom texts may use. */
export function listPlaceholders({ placeholders }: EmailTemplate): readonly EmailPlaceholder[] {
  return ['shop', 'phone', ...placeholders]
}
