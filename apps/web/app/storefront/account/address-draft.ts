import type { Profile } from '@shop/contract/auth'
import { formatPhone } from '@shop/contract/show-phone'
import { addressFields, emptyAddress, type AddressForm } from '../../entities/customer/address-form.ts'

/** A form for somebody's first address, which is mostly their own. */
export function prefilledAddress({ first_name, last_name, phone }: Profile): AddressForm {
  return { ...emptyAddress, full_name: `${first_name} ${last_name}`.trim(), phone: formatPhone(phone ?? '') }
}

/** What was typed and not saved; null where nothing readable was kept. */
export function parseAddressDraft(stored: unknown): { label: string; form: AddressForm } | null {
  if (!isRecord(stored) || !isRecord(stored['form'])) return null
  const { form: typed, label } = stored
  const fields = addressFields.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : ''])
  return {
    label: typeof label === 'string' ? label : '',
    form: { ...emptyAddress, ...Object.fromEntries(fields) },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
