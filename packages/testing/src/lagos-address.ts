import type { Address } from '@shop/contract/delivery'

/** A good address in Ikeja, as a shopper types it. */
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

/** What delivery to it costs up to 5 kg: zone Lagos mainland. */
export const lagosFeeKobo = 250_000
