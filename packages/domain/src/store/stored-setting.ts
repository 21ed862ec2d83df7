import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { preparedOnce } from '../core/prepared-once.ts'
import { settings } from './tables.ts'

export type SettingKey =
  | 'shop_facts'
  | 'demo'
  | 'maintenance'
  | 'books_check'
  | 'pay_on_delivery'
  | 'manual_transfer'
  | 'tax'
  | 'stock'
  | 'pay_later'
  | 'dispatch'
  | 'audit_check'
  | 'second_factor'
  | 'reply_templates'
  | 'cart_reminders'
  | 'home_blocks'
  | 'backups'
  | 'mail_texts'
  | 'sms_texts'
  | 'referrals'
  | 'order_limits'

const readRows = preparedOnce((db) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).prepare('settings'),
)

/** The stored values of all settings, by key. */
export async function readSettings(ctx: RequestContext): Promise<Partial<Record<SettingKey, unknown>>> {
  const rows = await readRows(ctx)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** The stored value of one setting. */
export async function readSetting(ctx: RequestContext, key: SettingKey): Promise<unknown> {
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

export async function storeSetting(ctx: RequestContext, key: SettingKey, value: unknown): Promise<void> {
  const row = {
    value,
    modifiedBy: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
    modifiedAt: ctx.clock.now(),
  }
  await ctx.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
