import type { MessageChannel, MessagePurpose } from './consents.ts'

// Apart from the schemas: the page of the account does without them.
export interface ConsentQuestion {
  purpose: MessagePurpose
  channel: MessageChannel
  /** What is beside the switch; it is kept with each answer. */
  text: string
}

/** Everything that an account may be asked. Emails about its own orders are part of the sale and are not asked for. */
export const consentQuestions: readonly ConsentQuestion[] = [
  { purpose: 'offers', channel: 'email', text: 'Send me news and offers by email' },
  { purpose: 'offers', channel: 'sms', text: 'Send me news and offers by SMS' },
  { purpose: 'offers', channel: 'whatsapp', text: 'Send me news and offers on WhatsApp' },
  {
    purpose: 'wishlist',
    channel: 'email',
    text: 'Email me when something on my wishlist gets cheaper or is back in stock',
  },
  { purpose: 'orders', channel: 'sms', text: 'Send me order updates by SMS too' },
  { purpose: 'orders', channel: 'whatsapp', text: 'Send me order updates on WhatsApp too' },
]
