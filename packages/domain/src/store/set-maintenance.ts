import { randomBytes } from 'node:crypto'
import type { Maintenance } from '@shop/contract/maintenance'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { maintenanceOf, type StoredMaintenance } from './maintenance.ts'
import { lockSetting, storeSetting } from './stored-setting.ts'

/** Closes the shop for shoppers, or opens it; every process knows within a second. Each closing has a new pass. */
export async function setMaintenance(ctx: RequestContext, wish: Maintenance): Promise<StoredMaintenance> {
  requirePermission(ctx.actor, 'settings:write')
  return inTransaction(ctx, async (ctx) => {
    const { bypass_token: pass, ...before } = maintenanceOf(await lockSetting(ctx, 'maintenance'))
    const after = { ...wish, bypass_token: before.enabled && wish.enabled ? pass : newPass() }
    await storeSetting(ctx, 'maintenance', after)
    await recordAct(ctx, 'settings.maintenance_updated', 'settings:maintenance', { before, after: wish })
    await announceChange(ctx, 'settings')
    return after
  })
}

function newPass(): string {
  return randomBytes(16).toString('base64url')
}
