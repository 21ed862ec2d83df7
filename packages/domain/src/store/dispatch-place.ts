import { DispatchPlace } from '@shop/contract/admin/settings'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

interface DispatchSettings {
  place: DispatchPlace | null
  couriers: string[]
}

/** Where couriers fetch parcels; null until staff said so. */
export async function readDispatchPlace(shop: ShopContext): Promise<DispatchPlace | null> {
  const read = z.safeParse(DispatchPlace, await readSetting(shop, 'dispatch'))
  return read.success ? read.data : null
}

export async function readDispatch(shop: ShopContext): Promise<DispatchSettings> {
  requirePermission(shop.actor, 'delivery:edit')
  return answer(shop, await readDispatchPlace(shop))
}

/** Sets it for bookings from now on. */
export async function editDispatch(shop: ShopContext, wish: DispatchPlace): Promise<DispatchSettings> {
  requirePermission(shop.actor, 'delivery:edit')
  return inTransaction(shop, async (shop) => {
    const before = (await lockSetting(shop, 'dispatch')) ?? null
    await storeSetting(shop, 'dispatch', wish)
    await recordAct(shop, 'delivery:edit', 'settings:dispatch', { before, after: wish })
    return answer(shop, wish)
  })
}

function answer({ providers }: ShopContext, place: DispatchPlace | null): DispatchSettings {
  return { place, couriers: (providers.couriers ?? []).map(({ name }) => name) }
}
