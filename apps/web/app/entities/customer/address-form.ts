import type { Address, State } from '@shop/contract/delivery'
import { formatPhone } from '@shop/contract/phone'
import { t } from '@shop/contract/t'
import { phoneError } from './phone-error.ts'

/** Form values of the delivery step. */
export type AddressForm = Pick<Address, 'full_name' | 'phone' | 'state' | 'lga' | 'area'> & {
  street: string
  landmark: string
}

export type AddressField = keyof AddressForm

/** In page order. */
export const addressFields: readonly AddressField[] = [
  'full_name',
  'phone',
  'state',
  'lga',
  'area',
  'street',
  'landmark',
]

export const emptyAddress: AddressForm = {
  full_name: '',
  phone: '',
  state: '',
  lga: '',
  area: '',
  street: '',
  landmark: '',
}

/**
 * Errors of the entered address by field; empty if it is valid. `states` may still be loading. A customer who collects
 * the parcel needs no street.
 */
export function validateAddress(
  form: AddressForm,
  states: readonly State[] | undefined,
  isPickup = false,
): Partial<Record<AddressField, string>> {
  const fieldErrors: Partial<Record<AddressField, string>> = {}
  const note = (field: AddressField, text: string) => {
    if (text) fieldErrors[field] = text
  }
  const state = states?.find(({ code }) => code === form.state)
  note('full_name', form.full_name.trim() ? '' : t('Full name is required'))
  note('phone', phoneError(form.phone))
  note('state', form.state ? '' : t('Choose a state'))
  const isKnownLga = form.lga !== '' && (!state || state.lgas.includes(form.lga))
  note('lga', isKnownLga ? '' : lgaError(state?.name))
  if (isPickup) return fieldErrors
  note('area', form.area.trim() ? '' : t('Area or town is required'))
  const streetOrLandmark = form.street.trim() || form.landmark.trim()
  note('landmark', streetOrLandmark ? '' : t('Add a street or a landmark, so the rider can find you'))
  return fieldErrors
}

function lgaError(state: string | undefined): string {
  if (state === undefined) return t('Choose a local government area')
  return t('Choose a local government area of {state}', { state })
}

/** Form values from stored data of any shape; missing fields are empty. */
export function parseAddressForm(stored: unknown): AddressForm {
  const form: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const fields = addressFields.map((field) => [field, typeof form[field] === 'string' ? form[field] : ''])
  return { ...emptyAddress, ...Object.fromEntries(fields) }
}

/** Form values from a saved address. */
export function toAddressForm(address: Address): AddressForm {
  const { full_name, phone, state, lga, area, street, landmark } = address
  return { full_name, phone: formatPhone(phone), state, lga, area, street, landmark }
}

/** Server messages by form field; an order's fields are named 'address.phone' and so on. */
export function getAddressErrors(errors: unknown, prefix = ''): Partial<Record<AddressField, string>> {
  if (typeof errors !== 'object' || errors === null) return {}
  const fieldErrors = addressFields.flatMap((field) => {
    const texts: unknown = Reflect.get(errors, prefix + field)
    const text: unknown = Array.isArray(texts) ? texts[0] : undefined
    return typeof text === 'string' ? [[field, text] as const] : []
  })
  return Object.fromEntries(fieldErrors)
}
