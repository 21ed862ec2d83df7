import { DispatchPlace } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

interface DispatchSettings {
  place: DispatchPlace | null
  couriers: string[]
}

/** Where couriers fetch parcels; null until staff said so. */
export async function readDispatchPlace(ctx: RequestContext): Promise<DispatchPlace | null> {
  const read = z.safeParse(DispatchPlace, await readSetting(ctx, 'dispatch'))
  return read.success ? read.data : null
}

export async function readDispatch(ctx: RequestContext): Promise<DispatchSettings> {
  requirePermission(ctx.actor, 'delivery:edit')
  return answer(ctx, await readDispatchPlace(ctx))
}

/** Sets it for bookings from now on. */
export async function editDispatch(ctx: RequestContext, wish: DispatchPlace): Promise<DispatchSettings> {
  requirePermission(ctx.actor, 'delivery:edit')
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockSetting(ctx, 'dispatch')) ?? null
    await storeSetting(ctx, 'dispatch', wish)
    await recordAct(ctx, 'delivery:edit', 'settings:dispatch', { before, after: wish })
    return answer(ctx, wish)
  })
}

function answer({ providers }: RequestContext, place: DispatchPlace | null): DispatchSettings {
  return { place, couriers: (providers.couriers ?? []).map(({ name }) => name) }
}
