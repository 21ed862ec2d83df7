import { manualCourier } from '@shop/contract/admin/couriers'

const prefix = 'courier:'

interface CarriedParcel {
  courier: string
  carrier: string
}

/**
 * Who is owed for a carriage, as it stands in the ledger: the courier, or the carrier that staff booked themselves,
 * however they spelled it.
 */
export function toCourierCounterparty({ courier, carrier }: CarriedParcel): string {
  if (courier !== manualCourier) return prefix + courier
  return `${prefix}${courier}:${carrier.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`
}

/** The party of a courier by its name in the books, as `gig logistics` of `courier:manual:gig logistics`. */
export function parseCourierCounterparty(party: string): string {
  return party.slice(prefix.length)
}

export function courierCounterparty(courier: string): string {
  return prefix + courier
}
