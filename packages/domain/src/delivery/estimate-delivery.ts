import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { getHeaviestVariant } from '../catalogue/products/variants.ts'
import type { RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/errors.ts'
import { deliveryFeeKobo } from './rates.ts'
import { findZone } from './find-zone.ts'
import { findLga, findState } from './states.ts'
import { requirePermission } from '../core/actor.ts'
import { listDeliveryOptions, type Parcel } from './delivery-options.ts'

interface EstimateInput {
  product_id: string
  variant_id?: string | undefined
  state: string
  lga: string
}

/**
 * Fee and working days to deliver one unit to a place, as at checkout. Throws not_found, invalid_input (`state`,
 * `lga`) or delivery_unavailable.
 */
export async function estimateDelivery(ctx: RequestContext, input: EstimateInput): Promise<DeliveryOption> {
  const state = findState(input.state) ?? failField('state', t('Choose a state'))
  const lga = findLga(state, input.lga)
  if (!lga) failField('lga', t('Choose a local government area of {state}', { state: state.name }))
  const parcel = await getHeaviestVariant(ctx, input.product_id, input.variant_id)
  if (!parcel) fail('not_found')
  const zone = (await findZone(ctx, state.code, lga)) ?? fail('delivery_unavailable')
  return {
    method: 'door',
    pickup_point: null,
    zone: zone.name,
    fee_kobo: deliveryFeeKobo(zone, parcel.weight_grams),
    regular_fee_kobo: null,
    min_days: zone.min_days,
    max_days: zone.max_days,
    pay_on_delivery: zone.pay_on_delivery && parcel.pay_on_delivery,
  }
}

/** The delivery options of a parcel at checkout. Throws invalid_input or delivery_unavailable. */
export async function quoteDelivery(ctx: RequestContext, input: Parcel & { state: string; lga: string }) {
  requirePermission(ctx.actor, 'delivery:write')
  const state = findState(input.state) ?? failField('state', 'Choose a state')
  const lga = findLga(state, input.lga)
  if (!lga) failField('lga', `Choose a local government area of ${state.name}`)
  return listDeliveryOptions((await findZone(ctx, state.code, lga)) ?? fail('delivery_unavailable'), input)
}
