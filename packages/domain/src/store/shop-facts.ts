import { StoreDetails } from '@shop/contract/settings'
import * as z from 'zod/mini'

export type EditableStoreDetails = Omit<StoreDetails, 'is_demo'>

/** Promises that the shop keeps as it comes; what a merchant adds, the merchant has to keep. */
const stored = [
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
const empty: EditableStoreDetails = {
  name: 'Kasoja',
  announcement: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  hours: '',
  registration: '',
  promises: stored,
  returns_days: 0,
  social: placeholders,
  sign_in_dialog: 'every',
  hidden_languages: [],
}

/** Invented contact data of the demonstration: the address ends in a domain that nobody can own. */
const demoDetails: EditableStoreDetails = {
  ...empty,
  announcement: 'Demo shop: no orders are sent, no money moves.',
  email: 'hello@kasoja.example',
  phone: '0800 000 0000',
  address: '1 Example Street, Yaba, Lagos',
  hours: 'Mon to Sat, 8am to 8pm',
  promises: [
    ...stored,
    { icon: 'returns', title: '7-day returns', description: 'Free if we got it wrong' },
    { icon: 'phone', title: 'Talk to real people', description: 'Mon to Sat, 8am to 8pm' },
  ],
  returns_days: 7,
}

/** The shop's facts: what the owner stored, and for the rest what a new or a demonstration shop says. */
export function toStoreDetails(stored: unknown, isDemo: boolean): StoreDetails {
  const read = z.safeParse(z.partial(StoreDetails), stored ?? {})
  return { ...(isDemo ? demoDetails : empty), ...(read.success ? read.data : {}), is_demo: isDemo }
}
