import { BackupSettings } from '@shop/contract/admin/backups'
import { and, eq, gt, sql } from 'drizzle-orm'
import { actorKey } from '../../core/actor.ts'
import { addMs, inLagos, hourMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { ShopError } from '../../core/errors.ts'
import { defineSetting } from '../../store/settings.ts'
import { requestBackup } from './backups.ts'
import { backups } from './tables.ts'

/** Whether nightly backups are made (staff can turn it off if the shop is backed up otherwise), and retention elsewhere. */
export const backupSettings = defineSetting({
  key: 'backups',
  schema: BackupSettings,
  defaults: { nightly: true, keep_daily: 7, keep_weekly: 4, keep_monthly: 12 },
  permissions: { read: 'backups:write', write: 'backups:write' },
  audit: 'settings.backups_updated',
})

/** If the machine was off at night, the backup is made up for after this, in ms. */
const overdueMs = 26 * hourMs
const backupHours = [2, 3]
const sunday = 0

/**
 * Requests the nightly backup in the early hours in Lagos, or later if the last one was missed. Sunday's backup gets
 * a restore test. Runs hourly. Returns whether it requested one.
 */
export async function requestNightlyBackup(ctx: RequestContext): Promise<boolean> {
  const { nightly } = await backupSettings.read(ctx)
  if (!nightly || !(await isDue(ctx))) return false
  const now = ctx.clock.now()
  const testAfter = inLagos(now).getUTCDay() === sunday
  try {
    await requestBackup(ctx, { test_after: testAfter })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'job_already_running') return false
    throw error
  }
  return true
}

async function isDue(ctx: RequestContext): Promise<boolean> {
  const now = ctx.clock.now()
  const isNight = backupHours.includes(inLagos(now).getUTCHours())
  // Backups are at least this far apart, regardless of the hour.
  const intervalMs = isNight ? 20 * hourMs : overdueMs
  const since = addMs(now, -intervalMs)
  const own = and(eq(backups.requested_by, actorKey(ctx.actor)), gt(backups.requested_at, since))
  if ((await ctx.db.$count(backups, own)) > 0) return false
  if (isNight) return true
  // A new shop's first backup is in its first night.
  const { rows } = await ctx.db.execute<{ is_old: boolean }>(
    sql`select exists (select 1 from accounts where created_at < ${since.toISOString()}) as is_old`,
  )
  return rows[0]?.is_old === true
}
