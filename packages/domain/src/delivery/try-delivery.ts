import type { DeliveryOption } from '@shop/contract/delivery'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/refusal.ts'
import { listDeliveryOptions, type Parcel } from './delivery-choices.ts'
import { findZone } from './find-zone.ts'
import { findLga, findState } from './states.ts'

/** What the checkout would offer for a parcel to a place. Refuses with invalid_input or delivery_unavailable. */
export async function quoteDelivery(
  ctx: RequestContext,
  input: Parcel & { state: string; lga: string },
): Promise<DeliveryOption[]> {
  requirePermission(ctx.actor, 'delivery:write')
  const state = findState(input.state) ?? failField('state', 'Choose a state')
  const lga = findLga(state, input.lga)
  if (!lga) failField('lga', `Choose a local government area of ${state.name}`)
  return listDeliveryOptions((await findZone(ctx, state.code, lga)) ?? fail('delivery_unavailable'), input)
}
