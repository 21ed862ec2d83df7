import type { Address } from '@shop/contract/delivery'
import { formatPhone } from '@shop/contract/show-phone'
import { useStateName } from './states.ts'

/** A delivery address as a rider reads it. */
export function AddressLines({ address }: { address: Address }) {
  const state = useStateName(address.state)
  const { full_name, phone, street = '', landmark = '', area, lga } = address
  return (
    <address className="grid text-dense not-italic">
      <b className="font-semibold">{full_name}</b>
      <span>{[street, area].filter(Boolean).join(', ')}</span>
      <span>{[lga, state].filter(Boolean).join(', ')}</span>
      {landmark && <span className="text-muted">{landmark}</span>}
      <span className="text-muted">{formatPhone(phone)}</span>
    </address>
  )
}
