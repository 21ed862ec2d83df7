import { DispatchPlace } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

interface DispatchSettings {
  address: DispatchPlace | null
  couriers: string[]
}

/** Where couriers fetch parcels; null until staff said so. */
export async function readDispatchPlace(ctx: RequestContext): Promise<DispatchPlace | null> {
  const read = z.safeParse(DispatchPlace, await readSetting(ctx, 'ship_from'))
  return read.success ? read.data : null
}

export async function readDispatch(ctx: RequestContext): Promise<DispatchSettings> {
  requirePermission(ctx.actor, 'delivery:write')
  return answer(ctx, await readDispatchPlace(ctx))
}

/** Sets it for bookings from now on. */
export async function editDispatch(ctx: RequestContext, wish: DispatchPlace): Promise<DispatchSettings> {
  requirePermission(ctx.actor, 'delivery:write')
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockSetting(ctx, 'ship_from')) ?? null
    await storeSetting(ctx, 'ship_from', wish)
    await recordAct(ctx, 'delivery.ship_from_updated', 'settings:ship_from', { before, after: wish })
    return answer(ctx, wish)
  })
}

function answer({ providers }: RequestContext, place: DispatchPlace | null): DispatchSettings {
  return { address: place, couriers: (providers.couriers ?? []).map(({ name }) => name) }
}
