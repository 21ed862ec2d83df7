import type { ShipFromAddress } from '@shop/contract/admin/settings'

/** Where couriers fetch parcels of the test shop. */
export const shipFromAddress: ShipFromAddress = {
  name: 'Kasoja store room',
  phone: '+2348031234567',
  street: '1 Example Street',
  city: 'Yaba',
  state: 'NG-LA',
}
