import type { DeliveryOption } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { getHeaviestVariant } from '../catalogue/products/variants.ts'
import type { RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/errors.ts'
import { findZone } from './find-zone.ts'
import { findLga, findState } from './states.ts'
import { requirePermission } from '../core/actor.ts'
import { doorDelivery, listDeliveryOptions, type Parcel } from './delivery-options.ts'

interface EstimateInput {
  product_id: string
  variant_id?: string | undefined
  state: string
  lga: string
}

/**
 * Fee and working days to deliver one unit to a location, as at checkout without discounts. Throws not_found,
 * invalid_input (`state`, `lga`) or delivery_unavailable.
 */
export async function estimateDelivery(ctx: RequestContext, input: EstimateInput): Promise<DeliveryOption> {
  const { state, lga } = requireLocation(input)
  const unit = await getHeaviestVariant(ctx, input.product_id, input.variant_id)
  if (!unit) fail('not_found')
  const zone = (await findZone(ctx, state, lga)) ?? fail('delivery_unavailable')
  const option = doorDelivery(zone, { weight_grams: unit.weight_grams, items_kobo: unit.price_kobo })
  return { ...option, pay_on_delivery: option.pay_on_delivery && unit.pay_on_delivery }
}

/** The delivery options of a parcel at checkout. Throws invalid_input or delivery_unavailable. */
export async function quoteDelivery(ctx: RequestContext, input: Parcel & { state: string; lga: string }) {
  requirePermission(ctx.actor, 'delivery:write')
  const { state, lga } = requireLocation(input)
  return listDeliveryOptions((await findZone(ctx, state, lga)) ?? fail('delivery_unavailable'), input)
}

/** The code of a state and one of its local government areas. Throws invalid_input. */
function requireLocation(input: { state: string; lga: string }) {
  const state = findState(input.state) ?? failField('state', t('Choose a state'))
  const lga = findLga(state, input.lga)
  if (!lga) failField('lga', t('Choose a local government area of {state}', { state: state.name }))
  return { state: state.code, lga }
}
