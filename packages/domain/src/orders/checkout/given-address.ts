import type { Address } from '@shop/contract/delivery'
import { readAddress } from '../../delivery/address.ts'
import { refuse } from '../../core/refusal.ts'

/** The address of an order as it was given, read; refuses with invalid_input (`address.…`). */
export function givenAddress(given: Address, isCollected = false): Address {
  const reading = readAddress(given, isCollected)
  if ('address' in reading) return reading.address
  const errors = Object.entries(reading.errors).map(([field, texts]) => [`address.${field}`, texts] as const)
  return refuse('invalid_input', { errors: Object.fromEntries(errors) })
}
