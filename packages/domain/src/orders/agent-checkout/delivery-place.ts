import type { Address, State } from '@shop/contract/delivery'
import type { UcpCustomer, UcpDestination } from '@shop/contract/ucp/checkout'
import { parseAddress } from '../../delivery/parse-address.ts'
import { findLga, states } from '../../delivery/states.ts'

/** An address as an agent sent it, in the shop's terms, as far as it can be read. */
export interface DeliveryPlace {
  address: Address
  /** Undefined if the state or area is unknown; then `problem` says which. */
  place: { state: string; lga: string } | undefined
  problem: string | undefined
  /** Whether the customer has nothing to add to it. */
  is_complete: boolean
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** A state by its code, such as NG-LA or LA, or its name, such as Lagos or Lagos State. */
function findStateByAnyName(text: string): State | undefined {
  const code = text.trim().toUpperCase()
  const name = letters(text).replace(/state$/, '')
  const isAbuja = ['fct', 'abuja', 'federalcapitalterritory'].includes(name)
  return states.find(
    (state) =>
      state.code === code ||
      state.code === `NG-${code}` ||
      letters(state.name) === name ||
      (isAbuja && state.code === 'NG-FC'),
  )
}

/** Reads "area, local government area" or one of them alone: the last part that is an area of the state counts. */
function readLocality(state: State, locality: string): { lga: string | undefined; area: string } {
  const parts = locality
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const index = parts.findLastIndex((part) => findLga(state, part) !== undefined)
  const lga = index < 0 ? undefined : findLga(state, parts[index] ?? '')
  const others = parts.filter((_, at) => at !== index).join(', ')
  return { lga, area: others || (lga ?? '') }
}

const nigeria = ['', 'NG', 'NGA', 'NIGERIA']

/** Reads a destination of the protocol; name and phone are the customer's if it has none. */
export function readDestination(destination: UcpDestination, buyer: UcpCustomer | undefined): DeliveryPlace {
  const country = (destination.address_country ?? '').trim().toUpperCase()
  const state = findStateByAnyName(destination.address_region ?? '')
  const locality = state && readLocality(state, destination.address_locality ?? '')
  const first = destination.first_name ?? buyer?.first_name ?? ''
  const last = destination.last_name ?? buyer?.last_name ?? ''
  const address: Address = {
    full_name: `${first} ${last}`.trim(),
    phone: destination.phone_number ?? buyer?.phone_number ?? '',
    second_phone: '',
    state: state?.code ?? '',
    lga: locality?.lga ?? '',
    area: locality?.area ?? '',
    street: destination.street_address ?? '',
    landmark: destination.extended_address ?? '',
    note: '',
  }
  const problem = findProblem(country, state, locality?.lga)
  return {
    address,
    place: problem ? undefined : { state: address.state, lga: address.lga },
    problem,
    is_complete: 'address' in parseAddress(address),
  }
}

function findProblem(country: string, state: State | undefined, lga: string | undefined): string | undefined {
  if (!nigeria.includes(country)) return 'The shop delivers in Nigeria only: address_country must be NG.'
  if (!state)
    return 'address_region must be one of the 36 states of Nigeria or the FCT, such as Lagos or NG-LA.'
  if (lga) return undefined
  return `address_locality must name a local government area of ${state.name}: ${state.lgas.join(', ')}.`
}
