import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { settings } from './tables.ts'

type SettingKey =
  | 'store_details'
  | 'demo'
  | 'maintenance'
  | 'ledger_check'
  | 'pay_on_delivery'
  | 'manual_transfer'
  | 'tax'
  | 'stock'
  | 'pay_later'
  | 'ship_from'
  | 'audit_check'
  | 'mfa'
  | 'canned_responses'
  | 'abandoned_cart'
  | 'home_sections'
  | 'backups'
  | 'email_templates'
  | 'sms_templates'
  | 'referrals'
  | 'order_limits'

const selectRows = preparedStatement((db) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).prepare('settings'),
)

/** The stored values of all settings, by key. */
export async function getSettings(ctx: RequestContext): Promise<Partial<Record<SettingKey, unknown>>> {
  const rows = await selectRows(ctx)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** The stored value of one setting. */
export async function getSetting(ctx: RequestContext, key: SettingKey): Promise<unknown> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

/** The stored value, locked for this transaction's change. */
export async function lockSetting(ctx: RequestContext, key: SettingKey): Promise<unknown> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update')
  return row?.value
}

export async function saveSetting(ctx: RequestContext, key: SettingKey, value: unknown): Promise<void> {
  const row = {
    value,
    updated_by: ctx.actor.kind === 'account' ? ctx.actor.account_id : null,
    updated_at: ctx.clock.now(),
  }
  await ctx.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
