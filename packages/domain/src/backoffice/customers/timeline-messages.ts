import type { TimelineEvent } from '@shop/contract/admin/customer-profile'
import { formatNaira } from '../../core/money.ts'

/** Details of an event from its source. */
export type EventDetails = Readonly<Record<string, unknown>>
type TimelineText = Pick<TimelineEvent, 'icon' | 'title' | 'description' | 'link'>

const reasons: Readonly<Record<string, string>> = {
  refund: 'Refunded as store credit',
  redeemed: 'Spent on an order',
  restored: 'Returned with an order',
  goodwill: 'Given by staff',
  referral: 'Referral reward',
  referral_reversed: 'Reversed: the friend’s order was refunded',
}

const reviewStatuses: Readonly<Record<string, string>> = {
  pending: 'Waiting for approval',
  approved: 'Published',
  rejected: 'Not published',
}

const consentSources: Readonly<Record<string, string>> = {
  account_page: 'account page',
  checkout: 'checkout',
  wishlist_page: 'wishlist page',
  email_link: 'link in an email',
  staff_request: 'told to staff',
}

const channels: Readonly<Record<string, string>> = { sms: 'SMS', whatsapp: 'WhatsApp message' }
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const orderLink = ({ id }: EventDetails) => `/admin/orders/${text(id)}`

const eventTexts: Readonly<Record<string, (details: EventDetails) => TimelineText>> = {
  placed: (details) => ({
    icon: 'order',
    title: `Order #${text(details['number'])} created`,
    description: formatNaira(Number(details['kobo'])),
    link: orderLink(details),
  }),
  delivered: (details) => ({
    icon: 'order',
    title: `Order #${text(details['number'])} delivered`,
    description: '',
    link: orderLink(details),
  }),
  cancelled: (details) => ({
    icon: 'order',
    title: `Order #${text(details['number'])} cancelled`,
    description: '',
    link: orderLink(details),
  }),
  ticket: (details) => ({
    icon: 'message',
    title: text(details['subject']) || 'Message',
    description: `Conversation ${text(details['number'])}`,
    link: `/admin/support?ticket=${text(details['id'])}`,
  }),
  email: (details) => ({
    icon: 'message',
    title: `Email: ${subjectWithoutCode(details)}`,
    description: relatedLine(details),
    link: null,
  }),
  message: (details) => ({
    icon: 'message',
    title: channels[text(details['channel'])] ?? 'Message',
    description: relatedLine(details),
    link: null,
  }),
  note: (details) => ({
    icon: 'note',
    title: text(details['by']) ? `Note by ${text(details['by'])}` : 'Note',
    description: text(details['text']),
    link: null,
  }),
  review: (details) => ({
    icon: 'review',
    title: `Review of ${text(details['product']) || 'a product'}, ${Number(details['stars'])} of 5 stars`,
    description: reviewStatuses[text(details['status'])] ?? '',
    link: null,
  }),
  credit: (details) => ({
    icon: 'credit',
    title: `Store credit ${Number(details['kobo']) < 0 ? 'reduced' : 'increased'} by ${formatNaira(Math.abs(Number(details['kobo'])))}`,
    description: [reasons[text(details['reason'])], text(details['why'])].filter(Boolean).join(': '),
    link: null,
  }),
  consent: (details) => ({
    icon: 'consent',
    title: details['granted'] === true ? 'Opted in to messages' : 'Opted out of messages',
    description: `“${text(details['text'])}”, ${consentSources[text(details['source'])] ?? text(details['source'])}`,
    link: null,
  }),
  request: (details) => ({
    icon: 'request',
    title: details['kind'] === 'erasure' ? 'Requested account deletion' : 'Requested a copy of their data',
    description: '',
    link: '/admin/customers/privacy-requests',
  }),
  joined: () => ({ icon: 'account', title: 'Account created', description: '', link: null }),
  confirmed: () => ({ icon: 'account', title: 'Email confirmed', description: '', link: null }),
}

/** The text of an event. */
export function describeEvent(kind: string, details: EventDetails): TimelineText {
  return eventTexts[kind]?.(details) ?? { icon: 'account', title: kind, description: '', link: null }
}

/** Hides the confirmation code, which only the customer may see. The order number stays. */
function subjectWithoutCode({ subject, template, about }: EventDetails): string {
  if (template !== 'confirmation-code') return text(subject)
  return text(subject).replaceAll(/(?<!\d)\d{4}(?!\d)/g, (digits) =>
    about === `order ${digits}` ? digits : '••••',
  )
}

const relatedLine = ({ about }: EventDetails) => {
  const number = /^order (.+)$/.exec(text(about))?.[1]
  return number ? `About order #${number}` : ''
}
