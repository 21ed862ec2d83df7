import type { MailContent, PlanEvent } from './mail-content.ts'
import type { OrderState } from './orders.ts'
import type { ReturnState } from './returns.ts'

/** Words in braces that the owner's texts of a mail may use, with what staff read of them. */
export const mailWords = {
  shop: 'the name of the shop',
  phone: 'the phone number of the shop',
  first_name: 'the first name of who gets it',
  order: 'the number of the order',
  total: 'what the order costs',
  plan: 'the number of the plan',
  return: 'the number of the return',
  ticket: 'the number of the conversation',
  product: 'the name of the product',
} as const
export type MailWord = keyof typeof mailWords

/** What the owner says in place of ours, or beside it; '' leaves it as it is. */
export interface OwnMailText {
  /** In place of our subject. */
  subject: string
  /** Below the heading, before what the mail has to say. */
  opening: string
  /** After it. */
  closing: string
}

/** The owner's texts, by the key of the mail. */
export type OwnMailTexts = Readonly<Record<string, OwnMailText>>

export const noOwnText: OwnMailText = { subject: '', opening: '', closing: '' }

export interface MailKind {
  /** The template, and where its subject depends on a state, that too: 'order-step.packed'. */
  key: string
  title: string
  to: 'customers' | 'staff'
  /** Beside the shop's name and phone number. */
  words: readonly MailWord[]
}

const ofOrder = ['first_name', 'order', 'total'] as const
const ofPlan = ['first_name', 'plan', 'order'] as const

const steps: readonly (readonly [OrderState, string])[] = [
  ['packed', 'Order is packed'],
  ['on_the_way', 'Order is on the way'],
  ['delivered', 'Order was delivered'],
  ['cancelled', 'Order was cancelled'],
  ['lapsed', 'Order was not paid in time'],
]

const returnSteps: readonly (readonly [ReturnState, string])[] = [
  ['asked', 'Return: asked for'],
  ['approved', 'Return: approved'],
  ['refused', 'Return: refused'],
  ['withdrawn', 'Return: withdrawn'],
  ['arrived', 'Return: arrived'],
  ['inspected', 'Return: inspected'],
  ['settled', 'Return: settled'],
]

const planEvents: readonly (readonly [PlanEvent, string])[] = [
  ['applied', 'Plan: asked for'],
  ['asked', 'Plan: a question'],
  ['approved', 'Plan: approved'],
  ['declined', 'Plan: declined'],
  ['expired', 'Plan: request ended'],
  ['agreed', 'Plan: begun'],
  ['received', 'Plan: payment came'],
  ['lowered', 'Plan: asks for less'],
  ['taken_back', 'Plan: payment taken back'],
  ['reminder', 'Plan: next payment'],
  ['overdue', 'Plan: payment late'],
  ['defaulted', 'Plan: please call'],
  ['completed', 'Plan: all paid'],
  ['cancelled', 'Plan: ended'],
]

const customers = (key: string, title: string, words: readonly MailWord[] = []): MailKind => ({
  key,
  title,
  to: 'customers',
  words,
})
const staff = (key: string, title: string, words: readonly MailWord[] = []): MailKind => ({
  key,
  title,
  to: 'staff',
  words,
})

/** Every mail whose texts the owner can change, in the order of a purchase. */
export const mailKinds: readonly MailKind[] = [
  customers('order-confirmation', 'Order is placed', ofOrder),
  customers('order-code', 'Code to confirm an order', ofOrder),
  customers('transfer-awaited', 'Transfer is awaited', ofOrder),
  customers('order-unpaid', 'Order is not paid yet', ofOrder),
  customers('payment-short', 'Payment was too little', ofOrder),
  ...steps.map(([state, title]) => customers(`order-step.${state}`, title, ofOrder)),
  customers('parcel', 'Parcel waits or could not be handed over', ofOrder),
  customers('not-collected', 'Parcel was not collected in time', ofOrder),
  customers('order-changed', 'Order was changed', ofOrder),
  customers('exchange', 'Exchange for what came back', ofOrder),
  customers('payment-refund', 'Money goes back', ofOrder),
  customers('refund-sent', 'Money was sent back', ofOrder),
  customers('refund-failed', 'Money could not be sent back yet', ofOrder),
  customers('refund-account', 'Account for a refund is asked for', ofOrder),
  customers('document', 'Invoice, receipt or credit note', ['order']),
  ...returnSteps.map(([state, title]) => customers(`return-step.${state}`, title, [...ofOrder, 'return'])),
  ...planEvents.map(([event, title]) => customers(`plan.${event}`, title, ofPlan)),
  customers('confirm-email', 'Confirm the email address', ['first_name']),
  customers('email-changed', 'Email was changed by staff, to the address before', ['first_name']),
  customers('confirm-new-email', 'Email was changed by staff, to the new address', ['first_name']),
  customers('email-restored', 'Change of the email was undone', ['first_name']),
  customers('reset-password', 'Set a new password', ['first_name']),
  customers('password-changed', 'Password was changed', ['first_name']),
  customers('second-factor-changed', 'Second step was changed', ['first_name']),
  customers('account-deletion', 'Account will be deleted', ['first_name']),
  customers('confirm-newsletter', 'Confirm the newsletter'),
  customers('confirm-stock-alert', 'Confirm a back-in-stock alert', ['product']),
  customers('back-in-stock', 'Back in stock', ['product']),
  customers('wishlist-news', 'News of saved products'),
  customers('cart-waiting', 'Cart that waits', ['first_name']),
  customers('friend-gift', 'Gift from a friend', ['first_name']),
  customers('referral-reward', 'Reward for a friend who came', ['first_name']),
  customers('contact-received', 'Message was received', ['ticket']),
  customers('ticket-answer', 'Answer to a message', ['ticket']),
  staff('new-order', 'New order, to staff', ofOrder),
  staff('payment-dispute', 'Payment is disputed, to staff', ['order']),
  staff('contact-message', 'New message, to staff', ['ticket']),
  staff('staff-invitation', 'Invitation to the staff'),
]

/**
 * Emails without a custom text: campaigns are written each time, one only tests delivery, and staff must not word the
 * warnings about staff.
 */
export const withoutOwnText: readonly MailContent['template'][] = ['campaign', 'mail-test', 'security-notice']

/** Under which key a mail's own texts are kept. */
export function mailKey(content: MailContent): string {
  if (content.template === 'order-step') return `order-step.${content.order.state}`
  if (content.template === 'return-step') return `return-step.${content.state}`
  return content.template === 'plan' ? `plan.${content.event}` : content.template
}

export function mailKind(key: string): MailKind | undefined {
  return mailKinds.find((kind) => kind.key === key)
}

/** The words that the texts of a mail may use. */
export function wordsOf({ words }: MailKind): readonly MailWord[] {
  return ['shop', 'phone', ...words]
}
