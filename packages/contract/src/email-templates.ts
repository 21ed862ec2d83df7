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

/** Custom texts by email key. */
export type CustomEmailTemplates = Readonly<Record<string, CustomEmailTemplate>>

export const emptyEmailTemplate: CustomEmailTemplate = { subject: '', opening: '', closing: '' }

export interface EmailTemplate {
  /** The template, plus the status if the subject depends on it: 'order-step.packed'. */
  key: string
  title: string
  to: 'customers' | 'staff'
  /** Beside the shop's name and phone number. */
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

const customers = (key: string, title: string, words: readonly EmailPlaceholder[] = []): EmailTemplate => ({
  key,
  title,
  to: 'customers',
  placeholders: words,
})

const staff = (key: string, title: string, words: readonly EmailPlaceholder[] = []): EmailTemplate => ({
  key,
  title,
  to: 'staff',
  placeholders: words,
})

/** Every email with custom texts, in the order of a purchase. */
export const emailTemplates: readonly EmailTemplate[] = [
  customers('order-confirmation', 'Order is placed', orderPlaceholders),
  customers('confirmation-code', 'Order confirmation code', orderPlaceholders),
  customers('transfer-pending', 'Waiting for a transfer', orderPlaceholders),
  customers('order-unpaid', 'Order is not paid yet', orderPlaceholders),
  customers('payment-underpaid', 'Payment was too little', orderPlaceholders),
  ...steps.map(([status, title]) => customers(`order-status.${status}`, title, orderPlaceholders)),
  customers('parcel-update', 'Parcel is ready to collect or could not be delivered', orderPlaceholders),
  customers('pickup-expired', 'Parcel was not collected in time', orderPlaceholders),
  customers('order-edited', 'Order was changed', orderPlaceholders),
  customers('exchange', 'Exchange for a return', orderPlaceholders),
  customers('refund-requested', 'Refund on its way', orderPlaceholders),
  customers('refund-sent', 'Refund sent', orderPlaceholders),
  customers('refund-failed', 'Refund failed', orderPlaceholders),
  customers('bank-account-required', 'Bank account for a refund needed', orderPlaceholders),
  customers('document', 'Invoice, receipt or credit note', ['order']),
  ...returnStatusTitles.map(([status, title]) =>
    customers(`return-status.${status}`, title, [...orderPlaceholders, 'return']),
  ),
  ...agreementEvents.map(([event, title]) => customers(`agreement.${event}`, title, agreementPlaceholders)),
  customers('confirm-email', 'Confirm email address', ['first_name']),
  customers('email-changed', 'Email was changed by staff, to the old address', ['first_name']),
  customers('confirm-new-email', 'Email was changed by staff, to the new address', ['first_name']),
  customers('email-restored', 'Email change was undone', ['first_name']),
  customers('reset-password', 'Set a new password', ['first_name']),
  customers('password-changed', 'Password was changed', ['first_name']),
  customers('mfa-changed', 'Two-step verification was changed', ['first_name']),
  customers('account-deletion', 'Account will be deleted', ['first_name']),
  customers('confirm-newsletter', 'Confirm newsletter subscription'),
  customers('confirm-stock-alert', 'Confirm a back-in-stock alert', ['product']),
  customers('back-in-stock', 'Back in stock', ['product']),
  customers('wishlist-update', 'Wishlist news'),
  customers('abandoned-cart', 'Abandoned cart', ['first_name']),
  customers('referral-coupon', 'Gift from a friend', ['first_name']),
  customers('referral-reward', 'Referral reward', ['first_name']),
  customers('contact-received', 'Message received', ['ticket']),
  customers('ticket-reply', 'Reply to a message', ['ticket']),
  staff('new-order', 'New order, to staff', orderPlaceholders),
  staff('payment-dispute', 'Payment disputed, to staff', ['order']),
  staff('contact-message', 'New message, to staff', ['ticket']),
  staff('staff-invitation', 'Staff invitation'),
]

/**
 * Emails without custom texts: campaigns are written each time, one only tests delivery, and staff must not reword
 * the warnings about staff.
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

/** Placeholders its custom texts may use. */
export function listPlaceholders({ placeholders: words }: EmailTemplate): readonly EmailPlaceholder[] {
  return ['shop', 'phone', ...words]
}
