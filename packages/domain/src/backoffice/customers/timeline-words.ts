import type { TimelineEvent } from '@shop/contract/admin/customer-profile'
import { nairaOf } from '../../core/naira-of.ts'

/** What a source of the timeline tells of an event. */
export type EventFacts = Readonly<Record<string, unknown>>
type Words = Pick<TimelineEvent, 'icon' | 'title' | 'description' | 'link'>

const reasons: Readonly<Record<string, string>> = {
  refund: 'Refunded as store credit',
  redeemed: 'Spent on an order',
  restored: 'Returned with an order',
  goodwill: 'Given by staff',
  referral: 'Referral reward',
  referral_reversed: 'Reversed: the friend’s order was refunded',
}
const reviewStates: Readonly<Record<string, string>> = {
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
const orderLink = ({ id }: EventFacts) => `/admin/orders/${text(id)}`

const words: Readonly<Record<string, (facts: EventFacts) => Words>> = {
  placed: (facts) => ({
    icon: 'order',
    title: `Order #${text(facts['number'])} created`,
    description: nairaOf(Number(facts['kobo'])),
    link: orderLink(facts),
  }),
  delivered: (facts) => ({
    icon: 'order',
    title: `Order #${text(facts['number'])} delivered`,
    description: '',
    link: orderLink(facts),
  }),
  cancelled: (facts) => ({
    icon: 'order',
    title: `Order #${text(facts['number'])} cancelled`,
    description: '',
    link: orderLink(facts),
  }),
  ticket: (facts) => ({
    icon: 'message',
    title: text(facts['subject']) || 'Message',
    description: `Conversation ${text(facts['number'])}`,
    link: `/admin/support?ticket=${text(facts['id'])}`,
  }),
  mail: (facts) => ({
    icon: 'message',
    title: `Email: ${subjectWithoutCode(facts)}`,
    description: aboutLine(facts),
    link: null,
  }),
  message: (facts) => ({
    icon: 'message',
    title: channels[text(facts['channel'])] ?? 'Message',
    description: aboutLine(facts),
    link: null,
  }),
  note: (facts) => ({
    icon: 'note',
    title: text(facts['by']) ? `Note by ${text(facts['by'])}` : 'Note',
    description: text(facts['text']),
    link: null,
  }),
  review: (facts) => ({
    icon: 'review',
    title: `Review of ${text(facts['product']) || 'a product'}, ${Number(facts['stars'])} of 5 stars`,
    description: reviewStates[text(facts['state'])] ?? '',
    link: null,
  }),
  credit: (facts) => ({
    icon: 'credit',
    title: `Store credit ${Number(facts['kobo']) < 0 ? 'reduced' : 'increased'} by ${nairaOf(Math.abs(Number(facts['kobo'])))}`,
    description: [reasons[text(facts['reason'])], text(facts['why'])].filter(Boolean).join(': '),
    link: null,
  }),
  consent: (facts) => ({
    icon: 'consent',
    title: facts['given'] === true ? 'Opted in to messages' : 'Opted out of messages',
    description: `“${text(facts['words'])}”, ${consentSources[text(facts['source'])] ?? text(facts['source'])}`,
    link: null,
  }),
  request: (facts) => ({
    icon: 'request',
    title: facts['kind'] === 'erasure' ? 'Requested account deletion' : 'Requested a copy of their data',
    description: '',
    link: '/admin/customers/requests',
  }),
  joined: () => ({ icon: 'account', title: 'Account created', description: '', link: null }),
  confirmed: () => ({ icon: 'account', title: 'Email confirmed', description: '', link: null }),
}

/** An event in words. */
export function wordsOf(kind: string, facts: EventFacts): Words {
  return words[kind]?.(facts) ?? { icon: 'account', title: kind, description: '', link: null }
}

/** The code with which a shopper confirms an order is for their eyes; the number of the order stays. */
function subjectWithoutCode({ subject, template, about }: EventFacts): string {
  if (template !== 'order-code') return text(subject)
  return text(subject).replaceAll(/(?<!\d)\d{4}(?!\d)/g, (digits) =>
    about === `order ${digits}` ? digits : '••••',
  )
}

const aboutLine = ({ about }: EventFacts) => {
  const number = /^order (.+)$/.exec(text(about))?.[1]
  return number ? `About order #${number}` : ''
}
