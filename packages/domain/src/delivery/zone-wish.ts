import type { PointWish, ZoneWish } from '@shop/contract/admin/delivery'
import type { FieldErrors } from '../core/refusal.ts'
import { areBandsInOrder } from './fee.ts'
import { findLga, findState } from './states.ts'

const daysFault = 'The maximum must not be less than the minimum'

/** A zone as it is stored, or what is wrong with it by field. */
export function readZoneWish(wish: ZoneWish) {
  const zone = {
    name: wish.name,
    fee_kobo: wish.fee_kobo,
    free_weight_grams: wish.free_weight_grams,
    bands: wish.bands,
    extra_kilo_kobo: wish.extra_kilo_kobo,
    min_days: wish.min_days,
    max_days: wish.max_days,
    free_from_kobo: wish.free_from_kobo || null,
    pay_on_delivery: wish.pay_on_delivery,
  }
  const errors: FieldErrors = {}
  if (zone.max_days < zone.min_days) errors['max_days'] = [daysFault]
  if (!areBandsInOrder(zone))
    errors['bands'] = ['Each step must weigh more than the one before, and not cost less']
  return Object.keys(errors).length > 0 ? { errors } : { zone }
}

/** A point as it is stored, or what is wrong with it by field. */
export function readPointWish(wish: PointWish) {
  const { kind, name, address, landmark, phone, hours, active } = wish
  const errors: FieldErrors = {}
  const state = findState(wish.state)
  const lga = state && findLga(state, wish.lga)
  if (!state) errors['state'] = ['Choose a state']
  else if (!lga) errors['lga'] = [`Choose a local government area of ${state.name}`]
  if (wish.max_days < wish.min_days) errors['max_days'] = [daysFault]
  if (!state || !lga || Object.keys(errors).length > 0) return { errors }
  const point = {
    kind,
    name,
    address,
    landmark,
    phone,
    hours,
    active,
    state_code: state.code,
    lga,
    fee_kobo: wish.fee_kobo,
    min_days: wish.min_days,
    max_days: wish.max_days,
    hold_days: wish.hold_days,
    max_weight_grams: wish.max_weight_grams,
    pay_on_delivery: wish.pay_on_delivery,
  }
  return { point }
}
