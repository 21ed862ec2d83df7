import type { StoreDetails } from '@shop/contract/settings'

export type EditableStoreDetails = Omit<StoreDetails, 'is_demo'>

const names: Readonly<Record<keyof EditableStoreDetails, string>> = {
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
export function changedFieldLabels(before: EditableStoreDetails, after: EditableStoreDetails): string[] {
  const keys = Object.keys(names) as (keyof EditableStoreDetails)[]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => names[key])
}
