import type { ShopFacts } from '@shop/contract/settings'

export type EditableFacts = Omit<ShopFacts, 'is_demo'>

const names: Readonly<Record<keyof EditableFacts, string>> = {
  name: 'shop name',
  announcement: 'announcement',
  email: 'email',
  phone: 'phone',
  whatsapp: 'WhatsApp',
  address: 'address',
  hours: 'opening hours',
  registration: 'registration number',
  promises: 'promises',
  returns_days: 'days for returns',
  social: 'social pages',
  sign_in_dialog: 'sign-in dialog',
  hidden_languages: 'languages',
}

/** Names of what differs, in the order of the form. */
export function changedNames(before: EditableFacts, after: EditableFacts): string[] {
  const keys = Object.keys(names) as (keyof EditableFacts)[]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => names[key])
}
