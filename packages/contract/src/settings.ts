import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const SocialUrl = z.string().check(z.regex(/^(?:|https:\/\/\S+)$/, 'Start with https://'), z.maxLength(300))

/** When pages ask visitors to sign in: on each load, once per visit, once per device, or never. */
const SignInPromptMode = z.enum(['load', 'every', 'once', 'never'])
export type SignInPromptMode = z.output<typeof SignInPromptMode>

/** What the shop says of itself; the owner edits it. Never written into components. */
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
  /** Whole addresses; '' for a network that the shop is not on. */
  social: z.object({
    facebook: SocialUrl,
    twitter: SocialUrl,
    instagram: SocialUrl,
    linkedin: SocialUrl,
    youtube: SocialUrl,
  }),
  sign_in_dialog: z._default(SignInPromptMode, 'every'),
  /** Codes of languages that are not offered, though the shop has their texts. English always is. */
  hidden_languages: z._default(
    z
      .array(z.string().check(z.regex(/^(?!en$)[a-z]{2,3}$/, 'This language can’t be hidden')))
      .check(z.maxLength(50)),
    [],
  ),
  is_demo: z.boolean(),
})
export type StoreDetails = z.output<typeof StoreDetails>

export const getStoreDetails = endpoint({
  method: 'GET',
  path: '/shop',
  summary: 'Get the shop’s name, contact details and trust badges',
  access: 'anyone',
  response: StoreDetails,
  errors: [],
})
