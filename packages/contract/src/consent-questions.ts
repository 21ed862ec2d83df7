import type { ConsentChannel, MessagePurpose } from './consents.ts'

// Separate from the schemas, to keep those out of the account page's bundle.
export interface ConsentQuestion {
  purpose: MessagePurpose
  channel: ConsentChannel
  /** The label of the switch, stored with each response. */
  text: string
}

/**
 * Every consent that an account can give or withdraw. Messages about its own orders are part of the sale: those by SMS and
 * WhatsApp are on until they are stopped, emails about them are always sent.
 */
export const consentQuestions: readonly ConsentQuestion[] = [
  { purpose: 'offers', channel: 'email', text: 'Send me news and offers by email' },
  { purpose: 'offers', channel: 'sms', text: 'Send me news and offers by SMS' },
  { purpose: 'offers', channel: 'whatsapp', text: 'Send me news and offers on WhatsApp' },
  {
    purpose: 'wishlist',
    channel: 'email',
    text: 'Email me when something on my wishlist gets cheaper or is back in stock',
  },
  { purpose: 'orders', channel: 'sms', text: 'Send me order updates by SMS' },
  { purpose: 'orders', channel: 'whatsapp', text: 'Send me order updates on WhatsApp' },
  {
    purpose: 'ads',
    channel: 'meta',
    text: 'Tell Meta (Facebook, Instagram) what I order, so that the shop can measure its adverts. I can stop this in my account.',
  },
]
