import type { PickupPointInput, ZoneInput } from '@shop/contract/admin/delivery'
import type { FieldErrors } from '../core/refusal.ts'
import { areBandsInOrder } from './fee.ts'
import { findLga, findState } from './states.ts'

const dayRangeError = 'The maximum must not be less than the minimum'

/** A zone as it is stored, or what is wrong with it by field. */
export function parseZoneInput(input: ZoneInput) {
  const zone = {
    name: input.name,
    fee_kobo: input.fee_kobo,
    free_weight_grams: input.free_weight_grams,
    bands: input.bands,
    extra_kilo_kobo: input.extra_kilo_kobo,
    min_days: input.min_days,
    max_days: input.max_days,
    free_from_kobo: input.free_from_kobo || null,
    pay_on_delivery: input.pay_on_delivery,
  }
  const errors: FieldErrors = {}
  if (zone.max_days < zone.min_days) errors['max_days'] = [dayRangeError]
  if (!areBandsInOrder(zone))
    errors['bands'] = ['Each step must weigh more than the one before, and not cost less']
  return Object.keys(errors).length > 0 ? { errors } : { zone }
}

/** A point as it is stored, or what is wrong with it by field. */
export function parsePickupPointInput(input: PickupPointInput) {
  const { kind, name, address, landmark, phone, hours, active } = input
  const errors: FieldErrors = {}
  const state = findState(input.state)
  const lga = state && findLga(state, input.lga)
  if (!state) errors['state'] = ['Choose a state']
  else if (!lga) errors['lga'] = [`Choose a local government area of ${state.name}`]
  if (input.max_days < input.min_days) errors['max_days'] = [dayRangeError]
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
    fee_kobo: input.fee_kobo,
    min_days: input.min_days,
    max_days: input.max_days,
    hold_days: input.hold_days,
    max_weight_grams: input.max_weight_grams,
    pay_on_delivery: input.pay_on_delivery,
  }
  return { point }
}
