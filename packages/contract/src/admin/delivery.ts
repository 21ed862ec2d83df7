import * as z from 'zod/mini'
import { DeliveryOption, WeightBand } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo, PriceKobo } from '../money.ts'
import { listSchema } from '../schemas.ts'

const Days = z.int().check(z.gte(0), z.lte(90))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const name = text(80).check(z.minLength(1, 'Enter a name'))
const lga = z.string().check(z.maxLength(60))

const zoneFields = {
  name,
  fee_kobo: PriceKobo,
  /** Weight included in the fee, in grams. */
  free_weight_grams: z.int().check(z.gte(0), z.lte(1_000_000)),
  bands: z.array(WeightBand).check(z.maxLength(10)),
  extra_kilo_kobo: PriceKobo,
  min_days: Days,
  max_days: Days,
  free_from_kobo: z.nullable(Kobo),
  pay_on_delivery: z.boolean(),
}

export const ZoneInput = z.object(zoneFields)
export type ZoneInput = z.output<typeof ZoneInput>

/** Without `lga`, it applies to the rest of the state. */
const Area = z.object({ state: z.string(), lga: z.string() })
const AdminZone = z.extend(ZoneInput, { id: z.number(), version: z.number(), areas: z.array(Area) })
export type AdminZone = z.output<typeof AdminZone>

export const PickupPointInput = z.object({
  kind: z.enum(['station', 'motor_park']),
  name,
  address: text(200).check(z.minLength(1, 'Enter the location')),
  landmark: text(200),
  phone: text(30),
  hours: text(120),
  state: z.string().check(z.minLength(1, 'This field is required')),
  lga: lga.check(z.minLength(1, 'This field is required')),
  fee_kobo: PriceKobo,
  min_days: Days,
  max_days: Days,
  /** Days for which a parcel is held there. */
  hold_days: z.int().check(z.gte(1), z.lte(30)),
  max_weight_grams: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
  pay_on_delivery: z.boolean(),
  active: z.boolean(),
})
export type PickupPointInput = z.output<typeof PickupPointInput>

const AdminPickupPoint = z.extend(PickupPointInput, { id: z.number(), version: z.number() })
export type AdminPickupPoint = z.output<typeof AdminPickupPoint>

const DeliverySettings = z.object({ zones: z.array(AdminZone), pickup_points: z.array(AdminPickupPoint) })
export type DeliverySettings = z.output<typeof DeliverySettings>

/** A zone of whole states. `fee_kobo` and days as suggested, or as the owner changed them. */
const SuggestedZone = z.object({
  name,
  fee_kobo: PriceKobo,
  min_days: Days,
  max_days: Days,
  pay_on_delivery: z.boolean(),
  states: z.array(z.string()).check(z.minLength(1, 'Choose at least one state'), z.maxLength(37)),
})
export type SuggestedZone = z.output<typeof SuggestedZone>

export const suggestDeliveryZones = endpoint('GET /admin/delivery/suggested-zones', {
  summary:
    'Suggest zones and fees for a shop in a state: the state, the rest of its geopolitical zone, and the rest',
  access: 'delivery:write',
  query: z.object({ state: z.string().check(z.maxLength(10)) }),
  response: listSchema(SuggestedZone),
})

export const replaceDeliveryZones = endpoint('PUT /admin/delivery/zones', {
  summary: 'Replace all delivery zones by zones of whole states; states without a zone are no longer served',
  access: 'delivery:write',
  body: z.object({ zones: z.array(SuggestedZone).check(z.minLength(1), z.maxLength(10)) }),
  response: DeliverySettings,
  errors: ['invalid_input'],
})

const version = z.int()

const zoneId = z.object({
  zone_id: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

const pickupPointId = z.object({
  pickup_point_id: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

export const getDeliverySettings = endpoint('GET /admin/delivery', {
  summary: 'List all delivery zones with their areas, and all pick-up points',
  access: 'delivery:write',
  response: DeliverySettings,
})

export const createDeliveryZone = endpoint('POST /admin/delivery/zones', {
  summary: 'Create a delivery zone; areas are added afterwards',
  access: 'delivery:write',
  body: ZoneInput,
  response: DeliverySettings,
  errors: ['invalid_input'],
})

export const updateDeliveryZone = endpoint('PUT /admin/delivery/zones/{zone_id}', {
  summary: 'Update the fees, days and options of a delivery zone',
  access: 'delivery:write',
  params: zoneId,
  body: z.extend(ZoneInput, { version }),
  response: DeliverySettings,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})

export const deleteDeliveryZone = endpoint('DELETE /admin/delivery/zones/{zone_id}', {
  summary: 'Delete a delivery zone without areas',
  access: 'delivery:write',
  params: zoneId,
  response: DeliverySettings,
  errors: ['invalid_input', 'not_found'],
})

export const assignAreaToZone = endpoint('PUT /admin/delivery/zones/{zone_id}/areas', {
  summary:
    'Add a local government area, or the rest of a state, to a zone; it is removed from any other zone',
  access: 'delivery:write',
  params: zoneId,
  body: z.object({ state: z.string(), lga }),
  response: DeliverySettings,
  errors: ['invalid_input'],
})

export const removeAreaFromZone = endpoint('DELETE /admin/delivery/zones/{zone_id}/areas', {
  summary: 'Remove a local government area, or the rest of a state, from a zone',
  access: 'delivery:write',
  params: zoneId,
  query: z.object({ state: z.string(), lga }),
  response: DeliverySettings,
  errors: ['invalid_input'],
})

export const createPickupPoint = endpoint('POST /admin/pickup-points', {
  summary: 'Create a pick-up station or a motor park',
  access: 'delivery:write',
  body: PickupPointInput,
  response: DeliverySettings,
  errors: ['invalid_input'],
})

export const updatePickupPoint = endpoint('PUT /admin/pickup-points/{pickup_point_id}', {
  summary: 'Update a pick-up station or a motor park; existing orders keep their details',
  access: 'delivery:write',
  params: pickupPointId,
  body: z.extend(PickupPointInput, { version }),
  response: DeliverySettings,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})

export const deletePickupPoint = endpoint('DELETE /admin/pickup-points/{pickup_point_id}', {
  summary: 'Delete a pick-up station or a motor park; existing orders to it keep it',
  access: 'delivery:write',
  params: pickupPointId,
  response: DeliverySettings,
  errors: ['not_found'],
})

export const quoteDelivery = endpoint('POST /admin/delivery/quote', {
  summary: 'Get the delivery options at checkout for a parcel to a place',
  access: 'delivery:write',
  body: z.object({
    state: z.string(),
    lga,
    weight_grams: z.int().check(z.gte(0), z.lte(10_000_000)),
    items_kobo: Kobo,
  }),
  response: listSchema(DeliveryOption),
  errors: ['invalid_input', 'delivery_unavailable'],
})

export const RiderInput = z.object({
  name: text(80).check(z.minLength(1, 'Enter a name')),
  phone: text(30),
  /** Their usual route, such as 'Mainland'. */
  route: text(60),
  active: z.boolean(),
})
export type RiderInput = z.output<typeof RiderInput>

export const Rider = z.extend(RiderInput, {
  id: z.number(),
  version: z.number(),
  /** The link to their page, also if it has expired. Null without one, and for staff who cannot change riders. */
  link: z.nullable(z.object({ url: z.string(), expires_at: z.string(), is_expired: z.boolean() })),
})
export type Rider = z.output<typeof Rider>

const riders = listSchema(Rider)

export const listRiders = endpoint('GET /admin/riders', {
  summary: 'List riders, by name',
  access: 'orders:read',
  response: riders,
})

export const createRider = endpoint('POST /admin/riders', {
  summary: 'Create a rider; returns all riders',
  access: 'delivery:write',
  body: RiderInput,
  response: riders,
  errors: ['invalid_input'],
})

const riderId = z.object({
  rider_id: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

export const updateRider = endpoint('PUT /admin/riders/{rider_id}', {
  summary: 'Update a rider, or deactivate one who left, whose link is then revoked; returns all riders',
  access: 'delivery:write',
  params: riderId,
  body: z.extend(RiderInput, { version: z.int() }),
  response: riders,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})

export const createRiderLink = endpoint('POST /admin/riders/{rider_id}/link', {
  summary: 'Create the link to a rider’s page, or renew it until 4:00 in the next night; returns all riders',
  access: 'delivery:write',
  params: riderId,
  response: riders,
  errors: ['not_found'],
})

export const revokeRiderLink = endpoint('DELETE /admin/riders/{rider_id}/link', {
  summary: 'Revoke the link to a rider’s page; the next one has another address. Returns all riders',
  access: 'delivery:write',
  params: riderId,
  response: riders,
  errors: ['not_found'],
})
