import type { Address } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import type { FieldErrors } from '../core/errors.ts'
import { parsePhone } from '../identity/accounts/phone.ts'
import { findLga, findState } from './states.ts'

type ParsedAddress = { address: Address } | { errors: FieldErrors }

/** Text on one line: control characters and white space become single spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/**
 * Parses a customer's address: known state and area with their official names, phones as E.164, and a street or
 * landmark, unless the parcel is collected (`isPickup`). Returns the address to store, or errors per field.
 */
export function parseAddress(input: Address, isPickup = false): ParsedAddress {
  const errors: FieldErrors = {}
  const requireText = (field: 'full_name' | 'area', text: string): string => {
    const line = oneLine(input[field])
    if (line === '') errors[field] = [text]
    return line
  }
  const phone = parsePhone(input.phone)
  if ('problem' in phone) errors['phone'] = [phone.problem]
  const second = input.second_phone.trim() === '' ? { e164: '' } : parsePhone(input.second_phone)
  if ('problem' in second) errors['second_phone'] = [second.problem]
  const state = findState(input.state)
  if (!state) errors['state'] = [t('Choose a state')]
  const lga = state && findLga(state, input.lga)
  if (state && !lga) errors['lga'] = [t('Choose a local government area of {state}', { state: state.name })]
  const street = oneLine(input.street)
  const landmark = oneLine(input.landmark)
  if (!isPickup && street === '' && landmark === '') {
    errors['street'] = [t('Enter a street or a landmark, so the rider can find you')]
  }
  const full_name = requireText('full_name', t('Full name is required'))
  const area = isPickup ? oneLine(input.area) : requireText('area', t('Area or town is required'))
  if (Object.keys(errors).length > 0 || 'problem' in phone || 'problem' in second || !state || !lga)
    return { errors }
  return {
    address: {
      full_name,
      phone: phone.e164,
      second_phone: second.e164,
      state: state.code,
      lga,
      area,
      street,
      landmark,
      note: oneLine(input.note),
    },
  }
}
