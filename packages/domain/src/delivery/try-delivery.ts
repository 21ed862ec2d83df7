import type { DeliveryOption } from '@shop/contract/delivery'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse, refuseField } from '../core/refusal.ts'
import { deliveryChoices, type Parcel } from './delivery-choices.ts'
import { findZone } from './find-zone.ts'
import { findLga, findState } from './states.ts'

/** What the checkout would offer for a parcel to a place. Refuses with invalid_input or delivery_unavailable. */
export async function tryDelivery(
  ctx: RequestContext,
  wish: Parcel & { state: string; lga: string },
): Promise<DeliveryOption[]> {
  requirePermission(ctx.actor, 'delivery:write')
  const state = findState(wish.state) ?? refuseField('state', 'Choose a state')
  const lga = findLga(state, wish.lga)
  if (!lga) refuseField('lga', `Choose a local government area of ${state.name}`)
  return deliveryChoices((await findZone(ctx, state.code, lga)) ?? refuse('delivery_unavailable'), wish)
}
