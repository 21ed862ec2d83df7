import { Maintenance, type Closure } from '@shop/contract/settings'
import * as z from 'zod/mini'
import { type RequestContext, inTransaction } from '../core/context.ts'
import { getSettings, lockSetting, saveSetting } from './settings.ts'
import { randomBytes } from 'node:crypto'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'

const Stored = z.extend(Maintenance, { bypass_token: z.string() })

/** The switch with the secret by which a browser of the staff is let in. */
type StoredMaintenance = z.output<typeof Stored>

const open: StoredMaintenance = { enabled: false, until: null, note: '', bypass_token: '' }

/** Said without an expected end, and once that has passed, s. */
const retryAfterSeconds = 300

/** The stored switch; a shop that never used it, or whose value no longer fits, is open. */
export function parseMaintenance(stored: unknown): StoredMaintenance {
  const read = z.safeParse(Stored, stored)
  return read.success ? read.data : open
}

/** What a shopper is told at this moment; null while the shop is open. */
export function getClosure({ enabled: on, until, note }: Maintenance, now: Date): Closure | null {
  if (!on) return null
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return left > 0 ? { until, note, retry_after: left } : { until: null, note, retry_after: retryAfterSeconds }
}

/** Whether the shop is closed. The pass in it is for the server and for staff who may read settings. */
export async function getMaintenance(ctx: RequestContext): Promise<StoredMaintenance> {
  return parseMaintenance((await getSettings(ctx)).maintenance)
}

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
