import type { AddressField, AddressForm } from '../../entities/customer/address-form.ts'

const people = ['full_name', 'phone'] as const
const place = ['state', 'lga', 'area', 'street', 'landmark'] as const

/**
 * What an address that comes late fills in: only fields that stand as they were at first (`blank`), and not the one with
 * the focus (`held`), where somebody may be about to type. Where it goes is filled in as a whole or not at all, since half
 * of one place and half of another is none; the name and the phone come only with it.
 */
export function prefillEmptyFields(
  typed: AddressForm,
  blank: AddressForm,
  existing: Partial<AddressForm>,
  held?: string | null,
): Partial<AddressForm> {
  const isUntouched = (field: AddressField) => field !== held && typed[field] === blank[field]
  if (!place.every(isUntouched)) return {}
  const filled = Object.entries(existing) as [AddressField, string][]
  return Object.fromEntries(
    filled.filter(([field]) => !people.some((own) => own === field) || isUntouched(field)),
  )
}
