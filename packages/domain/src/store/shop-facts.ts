import { ShopFacts } from '@shop/contract/settings'
import * as z from 'zod/mini'

export type EditableFacts = Omit<ShopFacts, 'is_demo'>

/** Promises that the shop keeps as it comes; what a merchant adds, the merchant has to keep. */
const kept = [
  { icon: 'truck', title: 'All 36 states', description: 'Fee shown before you pay' },
  { icon: 'wallet', title: 'Pay on delivery', description: 'In selected areas' },
]

/** The specification's placeholders, until the owner enters the shop's own pages or empties them. */
const placeholders = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
  youtube: 'https://www.youtube.com/',
}

/** A new shop tells nothing that its owner has not entered. */
const empty: EditableFacts = {
  name: 'Kasoja',
  announcement: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  hours: '',
  registration: '',
  promises: kept,
  returns_days: 0,
  social: placeholders,
  sign_in_dialog: 'every',
  hidden_languages: [],
}

/** Invented contact data of the demonstration: the address ends in a domain that nobody can own. */
const demonstration: EditableFacts = {
  ...empty,
  announcement: 'Demo shop: no orders are sent, no money moves.',
  email: 'hello@kasoja.example',
  phone: '0800 000 0000',
  address: '1 Example Street, Yaba, Lagos',
  hours: 'Mon to Sat, 8am to 8pm',
  promises: [
    ...kept,
    { icon: 'returns', title: '7-day returns', description: 'Free if we got it wrong' },
    { icon: 'phone', title: 'Talk to real people', description: 'Mon to Sat, 8am to 8pm' },
  ],
  returns_days: 7,
}

/** The shop's facts: what the owner stored, and for the rest what a new or a demonstration shop says. */
export function shopFactsOf(stored: unknown, isDemo: boolean): ShopFacts {
  const read = z.safeParse(z.partial(ShopFacts), stored ?? {})
  return { ...(isDemo ? demonstration : empty), ...(read.success ? read.data : {}), is_demo: isDemo }
}
