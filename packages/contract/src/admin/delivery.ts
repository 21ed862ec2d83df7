import * as z from 'zod/mini'
import { DeliveryOption, WeightBand } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { Kobo, PriceKobo } from '../money.ts'

const Days = z.int().check(z.gte(0), z.lte(90))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const name = text(80).check(z.minLength(1, 'Enter a name'))
const lga = z.string().check(z.maxLength(60))

const zoneFields = {
  name,
  fee_kobo: PriceKobo,
  /** Grams that the fee covers. */
  free_weight_grams: z.int().check(z.gte(0), z.lte(1_000_000)),
  bands: z.array(WeightBand).check(z.maxLength(10)),
  extra_kilo_kobo: PriceKobo,
  min_days: Days,
  max_days: Days,
  free_from_kobo: z.nullable(Kobo),
  pay_on_delivery: z.boolean(),
}
const ZoneWish = z.object(zoneFields)
export type ZoneWish = z.output<typeof ZoneWish>

/** An area without `lga` is the rest of its state. */
const Area = z.object({ state: z.string(), lga: z.string() })

const AdminZone = z.extend(ZoneWish, { id: z.number(), version: z.number(), areas: z.array(Area) })
export type AdminZone = z.output<typeof AdminZone>

const PointWish = z.object({
  kind: z.enum(['station', 'park']),
  name,
  address: text(200).check(z.minLength(1, 'Enter where it is')),
  landmark: text(200),
  phone: text(30),
  hours: text(120),
  state: z.string(),
  lga,
  fee_kobo: PriceKobo,
  min_days: Days,
  max_days: Days,
  /** For how many days a parcel waits there. */
  hold_days: z.int().check(z.gte(1), z.lte(30)),
  max_weight_grams: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
  pay_on_delivery: z.boolean(),
  active: z.boolean(),
})
export type PointWish = z.output<typeof PointWish>

const AdminPoint = z.extend(PointWish, { id: z.number(), version: z.number() })
export type AdminPoint = z.output<typeof AdminPoint>

const AdminDelivery = z.object({ zones: z.array(AdminZone), points: z.array(AdminPoint) })
export type AdminDelivery = z.output<typeof AdminDelivery>

const version = z.int()
const zoneId = z.object({
  zoneId: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})
const pointId = z.object({
  pointId: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

export const getAdminDelivery = endpoint({
  method: 'GET',
  path: '/admin/delivery',
  summary: 'All delivery zones with their areas, and all places to collect at',
  access: 'delivery:edit',
  reply: AdminDelivery,
  refusals: [],
})

export const addDeliveryZone = endpoint({
  method: 'POST',
  path: '/admin/delivery/zones',
  summary: 'Add a delivery zone; areas are moved into it afterwards',
  access: 'delivery:edit',
  body: ZoneWish,
  reply: AdminDelivery,
  refusals: ['invalid_input'],
})

export const editDeliveryZone = endpoint({
  method: 'PUT',
  path: '/admin/delivery/zones/{zoneId}',
  summary: 'Change the fees, days and promises of a delivery zone',
  access: 'delivery:edit',
  params: zoneId,
  body: z.extend(ZoneWish, { version }),
  reply: AdminDelivery,
  refusals: ['invalid_input', 'not_found', 'changed_by_other'],
})

export const removeDeliveryZone = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/zones/{zoneId}',
  summary: 'Remove a delivery zone that serves no area',
  access: 'delivery:edit',
  params: zoneId,
  reply: AdminDelivery,
  refusals: ['invalid_input', 'not_found'],
})

export const moveDeliveryArea = endpoint({
  method: 'PUT',
  path: '/admin/delivery/areas',
  summary: 'Put a local government area, or the rest of a state, into a zone; null takes it out of all',
  access: 'delivery:edit',
  body: z.object({ state: z.string(), lga, zone_id: z.nullable(z.int()) }),
  reply: AdminDelivery,
  refusals: ['invalid_input'],
})

export const addPickupPoint = endpoint({
  method: 'POST',
  path: '/admin/delivery/points',
  summary: 'Add a pick-up station or a motor park',
  access: 'delivery:edit',
  body: PointWish,
  reply: AdminDelivery,
  refusals: ['invalid_input'],
})

export const editPickupPoint = endpoint({
  method: 'PUT',
  path: '/admin/delivery/points/{pointId}',
  summary: 'Change a pick-up station or a motor park; orders keep what they were made with',
  access: 'delivery:edit',
  params: pointId,
  body: z.extend(PointWish, { version }),
  reply: AdminDelivery,
  refusals: ['invalid_input', 'not_found', 'changed_by_other'],
})

export const removePickupPoint = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/points/{pointId}',
  summary: 'Remove a pick-up station or a motor park; orders that go there keep it',
  access: 'delivery:edit',
  params: pointId,
  reply: AdminDelivery,
  refusals: ['not_found'],
})

export const tryDelivery = endpoint({
  method: 'POST',
  path: '/admin/delivery/try',
  summary: 'What the checkout would offer for a parcel to a place',
  access: 'delivery:edit',
  body: z.object({
    state: z.string(),
    lga,
    weight_grams: z.int().check(z.gte(0), z.lte(10_000_000)),
    items_kobo: Kobo,
  }),
  reply: z.array(DeliveryOption),
  refusals: ['invalid_input', 'no_delivery_there'],
})
