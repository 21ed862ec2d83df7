import * as z from 'zod/mini'
import { deliveryMethods } from './checkout-options.ts'
import { endpoint } from './endpoint.ts'
import { Kobo } from './money.ts'
import { t } from './t.ts'
import { listSchema } from './schemas.ts'

const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, t('Use at most {count} characters', { count: max })))

/**
 * A Nigerian address without postcode. A street or a landmark is required. `phone` can have any common format, and is
 * stored as E.164.
 */
export const Address = z.object({
  full_name: line(120),
  phone: line(30),
  second_phone: z._default(line(30), ''),
  /** '' only for orders taken home from the store. */
  state: z.string().check(z.regex(/^(?:NG-[A-Z]{2})?$/, t('Choose a state'))),
  lga: line(60),
  area: line(120),
  street: z._default(line(200), ''),
  landmark: z._default(line(200), ''),
  note: z._default(line(300), ''),
})
export type Address = z.output<typeof Address>

export const State = z.object({
  code: z.string(),
  name: z.string(),
  lgas: z.array(z.string()),
})
export type State = z.output<typeof State>

export const listStates = endpoint('GET /delivery/states', {
  summary: 'List the 36 states and the FCT with their local government areas',
  access: 'anyone',
  response: listSchema(State),
})

/** A pickup point, with the days that a parcel is held there. */
export const PickupPoint = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  landmark: z.string(),
  phone: z.string(),
  hours: z.string(),
  hold_days: z.number(),
})
export type PickupPoint = z.output<typeof PickupPoint>

export const DeliveryOption = z.object({
  method: z.enum(deliveryMethods),
  /** Null for delivery to the door. */
  pickup_point: z.nullable(PickupPoint),
  zone: z.string(),
  fee_kobo: Kobo,
  /** The fee before free delivery; null if delivery is not free. */
  regular_fee_kobo: z.nullable(Kobo),
  min_days: z.number(),
  max_days: z.number(),
  pay_on_delivery: z.boolean(),
})
export type DeliveryOption = z.output<typeof DeliveryOption>

export const estimateDelivery = endpoint('GET /delivery/estimate', {
  summary: 'Get the fee and working days to deliver one item to a place',
  access: 'anyone',
  query: z.object({
    product_id: z.string().check(z.maxLength(200)),
    /** If omitted, the heaviest variant is used. */
    variant_id: z.optional(z.uuid()),
    state: z.string().check(z.maxLength(10)),
    lga: z.string().check(z.maxLength(60)),
  }),
  response: DeliveryOption,
  errors: ['invalid_input', 'not_found', 'delivery_unavailable'],
})

/** The fee of a parcel up to a weight. */
export const WeightBand = z.object({
  up_to_grams: z.int().check(z.positive(), z.maximum(10_000_000)),
  fee_kobo: Kobo,
})
export type WeightBand = z.output<typeof WeightBand>

/** Delivery fees of a zone within one state; days are working days. */
export interface DeliveryArea {
  zone: string
  /** Local government areas of the state that are listed in the zone. */
  lgas: string[]
  /** Whether it covers every other part of the state. */
  rest_of_state: boolean
  fee_kobo: number
  /** Weight included in the fee, in grams. */
  free_weight_grams: number
  /** Above the included weight, ascending. */
  bands: WeightBand[]
  /** For each started kilogram above the last band. */
  extra_kilo_kobo: number
  /** Order value from which delivery is free; null for never. */
  free_from_kobo: number | null
  min_days: number
  max_days: number
  pay_on_delivery: boolean
}

/** A state with its zones, cheapest first. */
export interface StateFees {
  code: string
  name: string
  areas: DeliveryArea[]
  /** Pickup points there, cheapest first. */
  pickup_points: { name: string; address: string; fee_kobo: number }[]
}

const Labelled = z.extend(Address, {
  /** The customer's name for it, such as 'Home'; '' if there is none. */
  label: z._default(line(40), ''),
})

/** A saved address. The default is the chosen one, or else the one used last. */
export const SavedAddress = z.extend(Labelled, { id: z.string(), is_default: z.boolean() })
export type SavedAddress = z.output<typeof SavedAddress>

const savedAddresses = listSchema(SavedAddress)
const addressId = z.object({ address_id: z.string() })

export const listSavedAddresses = endpoint('GET /addresses', {
  summary: 'List addresses the account saved or used: the default first, then by last use',
  access: 'customer',
  response: savedAddresses,
})

export const createAddress = endpoint('POST /addresses', {
  summary: 'Save an address; duplicates are not saved twice. Returns all addresses',
  access: 'customer',
  body: Labelled,
  response: savedAddresses,
  errors: ['invalid_input', 'address_limit_reached'],
})

export const updateAddress = endpoint('PUT /addresses/{address_id}', {
  summary: 'Update a saved address; existing orders keep theirs. Returns all addresses',
  access: 'customer',
  params: addressId,
  body: Labelled,
  response: savedAddresses,
  errors: ['invalid_input', 'not_found'],
})

export const deleteAddress = endpoint('DELETE /addresses/{address_id}', {
  summary: 'Delete a saved address. Returns the remaining ones',
  access: 'customer',
  params: addressId,
  response: savedAddresses,
  errors: ['not_found'],
})

export const updateDefaultAddress = endpoint('PUT /addresses/{address_id}/default', {
  summary: 'Make an address the default. Returns all addresses',
  access: 'customer',
  params: addressId,
  response: savedAddresses,
  errors: ['not_found'],
})
