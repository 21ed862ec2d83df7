import type { Address } from '@shop/contract/delivery'
import { parseAddress } from '../../delivery/address.ts'
import { fail } from '../../core/refusal.ts'

/** The address of an order as it was given, read; refuses with invalid_input (`address.…`). */
export function parseCheckoutAddress(given: Address, isPickup = false): Address {
  const reading = parseAddress(given, isPickup)
  if ('address' in reading) return reading.address
  const errors = Object.entries(reading.errors).map(([field, texts]) => [`address.${field}`, texts] as const)
  return fail('invalid_input', { errors: Object.fromEntries(errors) })
}
