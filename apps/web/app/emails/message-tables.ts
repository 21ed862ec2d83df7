import { exampleEmail } from '@shop/contract/email-fixtures'
import { emailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import type { StaffEvent } from '@shop/contract/admin/staff-notifications'
import { findSmsText, type MessageLanguage } from '@shop/contract/default-sms'
import { findOrderPush } from '@shop/contract/order-push-texts'
import { smsTemplates } from '@shop/contract/sms-templates'
import { whatsappTemplates, type WhatsappTemplate } from '@shop/contract/whatsapp-templates'
import { renderEmail } from './render-email.tsx'

/** When text messages are sent, by the key of their template. */
const times: Readonly<Record<string, string>> = {
  'sign-in-code': 'somebody signs in by phone or verifies a number',
  'confirmation-code': 'an order with pay on delivery needs a confirmation',
  'order-unpaid':
    'an online order is unpaid after 30 minutes, and after 70 % of the day in which it can be paid',
  'order-expired': 'an online order can no longer be paid, a day after it was placed',
  'order-placed': 'an order is paid, or placed with pay on delivery',
  'order-packed': 'it is packed',
  'order-shipped': 'it leaves',
  'order-delivered': 'it is delivered',
  'order-cancelled': 'it is cancelled by staff, or not confirmed in time',
  'parcel-available_for_pickup': 'a parcel is ready at its pick-up point',
  'parcel-attempt_failed': 'a rider or courier could not deliver it',
  'parcel-returning': 'it was not collected in time',
  'back-in-stock':
    'a sold-out product is back, to a phone number that a shopper entered and agreed to one message; the SMS ends with the stop link',
  'ticket-reply': 'staff reply on WhatsApp more than 24 hours after the customer wrote',
  'daily-digest': 'it is 19:00, to staff who chose WhatsApp for their digest',
}

/** When staff are notified on their devices, with what is on the lock screen. */
const pushes: Readonly<Record<StaffEvent, readonly [when: string, text: string]>> = {
  new_order: ['an order can be packed', 'New order #10042: ₦4,500, pay on delivery'],
  payment_received: ['money for an order arrives', 'Payment received: ₦4,500: Order #10042 is paid'],
  customer_message: ['a customer writes by the form or WhatsApp', 'A customer wrote: T-1042, WhatsApp'],
  low_stock: ['a sale leaves few or none of a variant', 'Low stock: Lamp: Red, 3 left'],
  failed_delivery: ['a parcel could not be delivered', 'Delivery failed: order #10042: Nobody answered'],
}

/**
 * The tables of docs/messages.md: when each message is sent, to whom, by which channel, and its text.
 * @param renderPidgin renders emails as the Pidgin build does
 */
export function renderMessageTables(store: StoreDetails, renderPidgin: typeof renderEmail): string {
  return [
    '## By WhatsApp, else by SMS',
    '',
    'To customers, in English and Pidgin; the digest to staff. Without an SMS, the message is by WhatsApp alone.',
    '',
    ...table(['When', 'WhatsApp template', 'SMS'], whatsappTemplates.map(textMessageCells)),
    '',
    '## On devices',
    '',
    'To customers, on the devices on which they turned updates of their orders on, in English and Pidgin.',
    '',
    ...table(
      ['When', 'Text'],
      smsTemplates
        .filter(({ key }) => findOrderPush('en', key))
        .map(({ key }) => [times[key] ?? '', [orderPush('en', key), orderPush('pcm', key)].join('<br>')]),
    ),
    '',
    'To staff whose role permits the event and who have not muted it.',
    '',
    ...table(['When', 'Text'], Object.values(pushes)),
    '',
    '## By email',
    '',
    ...table(
      ['When', 'To', 'Subject', 'In Pidgin'],
      emailTemplates.map(({ key, title, to }) => {
        const example = exampleEmail(key)
        if (!example) return [title, to, '', '']
        const pidgin = to === 'customers' ? renderPidgin(example, store).subject : ''
        return [title, to, renderEmail(example, store).subject, pidgin]
      }),
    ),
    '',
  ].join('\n')
}

/** What is on the lock screen. */
const orderPush = (language: MessageLanguage, key: string) => findOrderPush(language, key)?.join(': ') ?? ''

function textMessageCells({ key, name, body, pidgin = '', buttons = [] }: WhatsappTemplate): string[] {
  const taps = buttons.map((title) => `[${title}]`).join(' ')
  const texts = [body || 'Written by Meta, with the code', taps, pidgin].filter(Boolean)
  const sms = [findSmsText('en', key) ?? '', findSmsText('pcm', key) ?? ''].filter(Boolean)
  return [times[key] ?? '', [`\`${name}\``, ...texts].join('<br>'), sms.join('<br>')]
}

const toRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

const table = (headings: readonly string[], rows: readonly (readonly string[])[]) => [
  toRow(headings),
  toRow(headings.map(() => '---')),
  ...rows.map(toRow),
]
