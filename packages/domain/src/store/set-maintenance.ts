import { randomBytes } from 'node:crypto'
import type { Maintenance } from '@shop/contract/maintenance'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/announce.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { parseMaintenance, type StoredMaintenance } from './maintenance.ts'
import { lockSetting, saveSetting } from './stored-setting.ts'

/** Closes the shop for shoppers, or opens it; every process knows within a second. Each closing has a new pass. */
export async function updateMaintenance(ctx: RequestContext, input: Maintenance): Promise<StoredMaintenance> {
  requirePermission(ctx.actor, 'settings:write')
  return inTransaction(ctx, async (ctx) => {
    const { bypass_token: pass, ...before } = parseMaintenance(await lockSetting(ctx, 'maintenance'))
    const after = { ...input, bypass_token: before.enabled && input.enabled ? pass : generateBypassToken() }
    await saveSetting(ctx, 'maintenance', after)
    await recordAudit(ctx, 'settings.maintenance_updated', 'settings:maintenance', { before, after: input })
    await invalidateTags(ctx, 'settings')
    return after
  })
}

function generateBypassToken(): string {
  return randomBytes(16).toString('base64url')
}
