import { ShipFromAddress } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'

interface ShipFromSettings {
  address: ShipFromAddress | null
  couriers: string[]
}

/** Where couriers fetch parcels; null until staff said so. */
export async function getShipFromAddress(ctx: RequestContext): Promise<ShipFromAddress | null> {
  const read = z.safeParse(ShipFromAddress, await getSetting(ctx, 'ship_from'))
  return read.success ? read.data : null
}

export async function getShipFromSettings(ctx: RequestContext): Promise<ShipFromSettings> {
  requirePermission(ctx.actor, 'delivery:write')
  return presentCurrent(ctx, await getShipFromAddress(ctx))
}

/** Sets it for bookings from now on. */
export async function updateShipFrom(ctx: RequestContext, input: ShipFromAddress): Promise<ShipFromSettings> {
  requirePermission(ctx.actor, 'delivery:write')
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockSetting(ctx, 'ship_from')) ?? null
    await saveSetting(ctx, 'ship_from', input)
    await recordAudit(ctx, 'delivery.ship_from_updated', 'settings:ship_from', { before, after: input })
    return presentCurrent(ctx, input)
  })
}

function presentCurrent({ providers }: RequestContext, place: ShipFromAddress | null): ShipFromSettings {
  return { address: place, couriers: (providers.couriers ?? []).map(({ name }) => name) }
}
