import * as z from 'zod/mini'
import { Brand } from './brand.ts'
import { endpoint } from './endpoint.ts'
import { ShownNavigation } from './navigation.ts'

const SocialUrl = z.string().check(z.regex(/^(?:|https:\/\/\S+)$/, 'Start with https://'), z.maxLength(300))

/** When visitors are asked to sign in: on every load, once per visit, once per device, or never. */
const SignInPromptMode = z.enum(['load', 'every', 'once', 'never'])
export type SignInPromptMode = z.output<typeof SignInPromptMode>

/** The shop's details, edited by the owner. Never hardcode them in components. */
export const StoreDetails = z.object({
  name: z.string(),
  announcement: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  hours: z.string(),
  registration: z.string(),
  promises: z.array(z.object({ icon: z.string(), title: z.string(), description: z.string() })),
  returns_days: z.number(),
  /** Absolute URLs; '' for networks the shop does not use. */
  social: z.object({
    facebook: SocialUrl,
    twitter: SocialUrl,
    instagram: SocialUrl,
    linkedin: SocialUrl,
    youtube: SocialUrl,
  }),
  sign_in_dialog: z._default(SignInPromptMode, 'every'),
  /** Languages that have texts but are not offered. English is always offered. */
  hidden_languages: z._default(
    z
      .array(z.string().check(z.regex(/^(?!en$)[a-z]{2,3}$/, 'This language can’t be hidden')))
      .check(z.maxLength(50)),
    [],
  ),
  is_demo: z.boolean(),
  /** Absent while the shop has the design's own look. */
  brand: z.optional(Brand),
  /** Absent while header and footer have only the specified links. */
  navigation: z.optional(ShownNavigation),
})
export type StoreDetails = z.output<typeof StoreDetails>

/** What the store details form edits. */
export const EditableStoreDetails = z.omit(StoreDetails, { is_demo: true, brand: true, navigation: true })
export type EditableStoreDetails = z.output<typeof EditableStoreDetails>

/** A new shop only shows what its owner has entered, and promises that every shop keeps. */
export const newStoreDetails: StoreDetails = {
  name: 'Kasoja',
  announcement: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  hours: '',
  registration: '',
  promises: [
    { icon: 'truck', title: 'All 36 states', description: 'Fee shown before you pay' },
    { icon: 'wallet', title: 'Pay on delivery', description: 'In selected areas' },
  ],
  returns_days: 0,
  // Placeholders until the owner enters or clears the shop's pages.
  social: {
    facebook: 'https://www.facebook.com/',
    twitter: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
  },
  sign_in_dialog: 'every',
  hidden_languages: [],
  is_demo: false,
}

export const getStoreDetails = endpoint('GET /store', {
  summary: 'Get the shop’s name, contact details and trust badges',
  access: 'anyone',
  response: StoreDetails,
})

/** Maximum length of the message that replaces the error page's own: enough for why, and what still works. */
const noteMax = 200

/** Whether the shop is temporarily closed, and the message to customers. */
export const Maintenance = z.object({
  enabled: z.boolean(),
  /** Expected end, an ISO time. The shop stays closed until staff reopen it. */
  until: z.nullable(z.iso.datetime({ offset: true })),
  note: z.string().check(z.trim(), z.maxLength(noteMax)),
})
export type Maintenance = z.output<typeof Maintenance>

/** The response for everyone who is shut out. */
export interface Closure {
  until: string | null
  note: string
  /** Whole seconds, for the Retry-After header. */
  retry_after: number
}

/** Cookie with which a browser sees the shop while it is closed. Only staff can read its value. */
export const maintenanceBypassCookie = 'maintenance_bypass'
