import { randomBytes } from 'node:crypto'
import type { Maintenance } from '@shop/contract/maintenance'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { maintenanceOf, type StoredMaintenance } from './maintenance.ts'
import { lockSetting, storeSetting } from './stored-setting.ts'

/** Closes the shop for shoppers, or opens it; every process knows within a second. Each closing has a new pass. */
export async function setMaintenance(shop: ShopContext, wish: Maintenance): Promise<StoredMaintenance> {
  requirePermission(shop.actor, 'settings:edit')
  return inTransaction(shop, async (shop) => {
    const { pass, ...before } = maintenanceOf(await lockSetting(shop, 'maintenance'))
    const after = { ...wish, pass: before.on && wish.on ? pass : newPass() }
    await storeSetting(shop, 'maintenance', after)
    await recordAct(shop, 'settings:edit', 'settings:maintenance', { before, after: wish })
    await announceChange(shop, 'settings')
    return after
  })
}

function newPass(): string {
  return randomBytes(16).toString('base64url')
}
