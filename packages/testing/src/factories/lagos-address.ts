import { createHash } from 'node:crypto'
import type { Address } from '@shop/contract/delivery'

/** A valid address in Ikeja, as a customer types it. */
export const lagosAddress: Address = {
  full_name: 'Ada Obi',
  phone: '0803 123 4567',
  second_phone: '',
  state: 'NG-LA',
  lga: 'Ikeja',
  area: 'Allen',
  street: '12 Allen Avenue',
  landmark: '',
  note: '',
}

/** The same location with a phone and street number unique to one person. */
export function lagosAddressFor(person: string): Address {
  const digest = createHash('sha256').update(person).digest()
  const phone = `0803${String(digest.readUInt32BE() % 10_000_000).padStart(7, '0')}`
  return { ...lagosAddress, phone, street: `${digest.readUInt32BE(4)} Allen Avenue` }
}

/** Delivery fee to this address up to 5 kg, in kobo: zone Lagos mainland. */
export const lagosFeeKobo = 250_000
