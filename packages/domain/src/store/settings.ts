import type { Permission } from '@shop/contract/permissions'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { type PlainAuditAction, recordAudit } from '../core/audit.ts'
import { type CacheTag, invalidateTags } from '../core/cache-tags.ts'
import { type CachedSetting, inTransaction, type RequestContext } from '../core/context.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { settings } from './tables.ts'

type SettingKey =
  | 'store_details'
  | 'brand'
  | 'navigation'
  | 'setup'
  | 'demo'
  | 'demo_history'
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
  | 'message_rules'
  | 'referrals'
  | 'order_limits'
  | 'agents'

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

interface SettingDefinition<Value, Input> {
  key: SettingKey
  schema: z.ZodMiniType<Value>
  /** Default value. Also fills in fields, at any depth, that were added after a value was stored. */
  defaults: NoInfer<Value>
  permissions: { read: Permission; write: Permission }
  /** Omitted if a command updates it with its own audit entry. */
  audit?: PlainAuditAction
  /** Cache tag of pages and responses that depend on it. */
  tag?: CacheTag
  /** Further validation, and the value to store for an input, in the transaction of the update. */
  prepare?(ctx: RequestContext, input: Input, before: Value): Value | Promise<Value>
  /** The value for the audit log, if not the whole value. */
  describe?(value: Value): unknown
}

export interface Setting<Value, Input = Value> extends CachedSetting<Value> {
  /** Cached per process until it changes, because every order and page needs it. */
  get(ctx: RequestContext): Promise<Value>
  /** From the database, for commands that decide by it, and for jobs. */
  read(ctx: RequestContext): Promise<Value>
  /** Like `read`, for staff. Throws forbidden. */
  getForStaff(ctx: RequestContext): Promise<Value>
  /** Locks the setting until the transaction ends; for commands that update it. */
  lock(ctx: RequestContext): Promise<Value>
  save(ctx: RequestContext, value: Value): Promise<void>
  /** Stores it with its audit entry in one transaction. Throws forbidden, and errors of `prepare`. */
  update(ctx: RequestContext, input: Input): Promise<Value>
  /** A stored value, with the defaults of fields that are missing or invalid. */
  parse(stored: unknown): Value
}

/** A setting updated by its own command. */
export type StoredSetting<Value> = Omit<Setting<Value>, 'update'>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults
  if (!isRecord(defaults) || !isRecord(stored)) return stored
  const filled = Object.entries(defaults).map(([key, value]) => [key, withDefaults(value, stored[key])])
  return { ...stored, ...Object.fromEntries(filled) }
}

/**
 * A stored value, with the defaults of fields that are missing or no longer pass the schema: a stricter rule for one
 * field must not reset the owner's other entries.
 */
export function parseStored<Value>(schema: z.ZodMiniType<Value>, defaults: Value, stored: unknown): Value {
  const value = withDefaults(defaults, stored)
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  if (!isRecord(defaults) || !isRecord(value)) return defaults
  const invalid = read.error.issues.map(({ path: [field] }) => [field, defaults[String(field)]])
  const repaired = z.safeParse(schema, { ...value, ...Object.fromEntries(invalid) })
  return repaired.success ? repaired.data : defaults
}

/** Defines a setting with everything specific to it. */
export function defineSetting<Value, Input extends object = Value & object>({
  key,
  schema,
  defaults,
  permissions,
  audit,
  tag = 'settings',
  prepare,
  describe = (value) => value,
}: SettingDefinition<Value, Input>): Setting<Value, Input> {
  const setting: Setting<Value, Input> = {
    tag,
    parse: (stored) => parseStored(schema, defaults, stored),
    get: (ctx) => ctx.settings.read(ctx, setting),
    read: async (ctx) => setting.parse(await getSetting(ctx, key)),
    async getForStaff(ctx) {
      requirePermission(ctx.actor, permissions.read)
      return setting.read(ctx)
    },
    lock: async (ctx) => setting.parse(await lockSetting(ctx, key)),
    async save(ctx, value) {
      await saveSetting(ctx, key, value)
      await invalidateTags(ctx, tag)
    },
    async update(ctx, input) {
      if (!audit) throw new Error(`The setting ${key} has an update of its own`)
      requirePermission(ctx.actor, permissions.write)
      return inTransaction(ctx, async (ctx) => {
        const before = await setting.lock(ctx)
        const after = prepare ? await prepare(ctx, input, before) : (input as unknown as Value)
        await setting.save(ctx, after)
        await recordAudit(ctx, audit, `settings:${key}`, { before: describe(before), after: describe(after) })
        return after
      })
    },
  }
  return setting
}
