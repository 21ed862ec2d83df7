import { and, asc, eq } from 'drizzle-orm'
import type { Provider } from '@shop/contract/admin/providers'
import { actorAccountId, requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { requireRecentAuth } from '../../identity/accounts/recent-auth.ts'
import { recordSensitiveAction } from '../../identity/accounts/sensitive-actions.ts'
import type { ProviderDefinition, ProviderSettingDefinition, ProviderSetup } from './provider-setup.ts'
import { decryptValue, encryptValue, type KeyRing, SecretUnreadable } from './secret-keys.ts'
import { providerKeys } from './tables.ts'

type Row = typeof providerKeys.$inferSelect

/** Values by setting. */
export type ProviderValues = Record<string, string>

export interface StoredProviderKeys {
  /** By provider. */
  values: Map<string, ProviderValues>
  /** What none of the server's keys decrypts. */
  unreadable: { provider: string; setting: string }[]
}

const selectRows = (ctx: RequestContext) =>
  ctx.db.select().from(providerKeys).orderBy(asc(providerKeys.provider), asc(providerKeys.setting))

/** Every stored setting, decrypted, for composing providers. Never returned to a caller of the API. */
export async function loadProviderKeys(ctx: RequestContext, ring: KeyRing): Promise<StoredProviderKeys> {
  const stored: StoredProviderKeys = { values: new Map(), unreadable: [] }
  for (const row of await selectRows(ctx)) {
    const value = decryptRow(ring, row)
    if (value === undefined) stored.unreadable.push({ provider: row.provider, setting: row.setting })
    else stored.values.set(row.provider, { ...stored.values.get(row.provider), [row.setting]: value })
  }
  return stored
}

/** Undefined if it cannot be decrypted. */
function decryptRow(ring: KeyRing, row: Row): string | undefined {
  try {
    return decryptValue(ring, row, row)
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}

/** Every provider with where its settings come from; of secrets only the last four characters. Throws forbidden. */
export async function listProviders(ctx: RequestContext, setup: ProviderSetup): Promise<Provider[]> {
  requirePermission(ctx.actor, 'provider-keys:write')
  const rows = await selectRows(ctx)
  return setup.definitions.map((definition) =>
    presentProvider(ctx, {
      setup,
      definition,
      rows: rows.filter(({ provider }) => provider === definition.name),
    }),
  )
}

/** One of them. Throws forbidden or not_found. */
export async function getProvider(
  ctx: RequestContext,
  setup: ProviderSetup,
  name: string,
): Promise<Provider> {
  const providers = await listProviders(ctx, setup)
  return providers.find((provider) => provider.name === name) ?? fail('not_found')
}

interface PresentedProvider {
  setup: ProviderSetup
  definition: ProviderDefinition
  rows: Row[]
}

function presentProvider(ctx: RequestContext, { setup, definition, rows }: PresentedProvider): Provider {
  const { settings, webhook_path: path, ...about } = definition
  const updated = rows.map(({ updated_at }) => updated_at.toISOString()).toSorted()
  return {
    ...about,
    webhook_url: path === null ? null : ctx.publicUrl + path,
    updated_at: updated.at(-1) ?? null,
    settings: settings.map((setting) => ({
      ...setting,
      ...describeValue(
        setup,
        setting,
        rows.find((row) => row.setting === setting.name),
      ),
    })),
  }
}

function describeValue(
  { ring, environment }: ProviderSetup,
  { name, is_secret: isSecret }: ProviderSettingDefinition,
  row: Row | undefined,
): Pick<Provider['settings'][number], 'source' | 'is_stored' | 'last_four' | 'value'> {
  const value = row && decryptRow(ring, row)
  const stored = row ? (value === undefined ? 'unreadable' : 'settings') : 'none'
  return {
    source: environment.has(name) ? 'environment' : stored,
    is_stored: row !== undefined,
    last_four: isSecret ? (row?.last_four ?? null) : null,
    value: isSecret ? null : (value ?? null),
  }
}

interface SaveProviderKeys {
  provider: string
  /** By setting; an empty text removes it, and settings left out stay. */
  values: ProviderValues
}

/**
 * Stores settings of a provider, encrypted. They are used by every process from then on. Throws forbidden,
 * reauthentication_required, not_found, or invalid_input by setting.
 */
export async function saveProviderKeys(
  ctx: RequestContext,
  setup: ProviderSetup,
  { provider, values }: SaveProviderKeys,
): Promise<void> {
  requirePermission(ctx.actor, 'provider-keys:write')
  const { title, settings } = findDefinition(setup, provider)
  await requireRecentAuth(ctx)
  const changed = settings.filter(({ name }) => values[name] !== undefined)
  if (changed.length === 0 || changed.length < Object.keys(values).length)
    fail('invalid_input', { errors: { values: ['Enter settings of this provider'] } })
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(providerKeys)
      .where(eq(providerKeys.provider, provider))
      .for('update')
    const before = rows.flatMap((row) => {
      const value = decryptRow(setup.ring, row)
      return value === undefined ? [] : [[row.setting, value] as const]
    })
    const merged = Object.entries({ ...Object.fromEntries(before), ...values }).filter(
      ([, value]) => value !== '',
    )
    const errors = setup.validate(provider, Object.fromEntries(merged))
    if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
    for (const setting of changed)
      await writeSetting(ctx, setup, { provider, setting, value: values[setting.name] })
    await invalidateTags(ctx, 'provider-keys')
    await recordSensitiveAction(ctx, 'providers.keys_saved', {
      target: `provider:${provider}`,
      change: { settings: changed.map(({ name }) => name) },
      detail: `${title}: ${changed.map(({ label }) => label.toLowerCase()).join(', ')}`,
    })
  })
}

function findDefinition({ definitions }: ProviderSetup, provider: string): ProviderDefinition {
  return definitions.find(({ name }) => name === provider) ?? fail('not_found')
}

interface WriteSetting {
  provider: string
  setting: ProviderSettingDefinition
  value: string | undefined
}

async function writeSetting(
  ctx: RequestContext,
  { ring }: ProviderSetup,
  { provider, setting: { name: setting, is_secret: isSecret }, value = '' }: WriteSetting,
): Promise<void> {
  if (value === '') {
    const isThis = and(eq(providerKeys.provider, provider), eq(providerKeys.setting, setting))
    await ctx.db.delete(providerKeys).where(isThis)
    return
  }
  const row = {
    ...encryptValue(ring, { provider, setting }, value),
    last_four: isSecret ? lastFour(value) : null,
    updated_by: actorAccountId(ctx.actor),
    updated_at: ctx.clock.now(),
  }
  await ctx.db
    .insert(providerKeys)
    .values({ provider, setting, ...row })
    .onConflictDoUpdate({ target: [providerKeys.provider, providerKeys.setting], set: row })
}

/** Null if four characters would be a large part of it. Of an address, only what follows its password. */
export function lastFour(value: string): string | null {
  const shown = value.slice(value.lastIndexOf('@') + 1)
  return value.length < 12 || shown.length < 4 ? null : shown.slice(-4)
}

/**
 * Removes every stored setting of a provider; no effect without any. Throws forbidden, reauthentication_required or
 * not_found.
 */
export async function deleteProviderKeys(
  ctx: RequestContext,
  setup: ProviderSetup,
  provider: string,
): Promise<void> {
  requirePermission(ctx.actor, 'provider-keys:write')
  const { title } = findDefinition(setup, provider)
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const deleted = await ctx.db
      .delete(providerKeys)
      .where(eq(providerKeys.provider, provider))
      .returning({ setting: providerKeys.setting })
    if (deleted.length === 0) return
    await invalidateTags(ctx, 'provider-keys')
    await recordSensitiveAction(ctx, 'providers.keys_deleted', {
      target: `provider:${provider}`,
      change: { settings: deleted.map(({ setting }) => setting).toSorted() },
      detail: title,
    })
  })
}

/** Encrypts everything again with the first key. Throws SecretUnreadable, and changes nothing, if one lacks its key. */
export async function rotateProviderKeys(ctx: RequestContext, ring: KeyRing): Promise<{ rotated: number }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(providerKeys).for('update')
    const older = rows.filter(({ key_id: keyId }) => keyId !== ring[0]?.id)
    for (const row of older) {
      const isThis = and(eq(providerKeys.provider, row.provider), eq(providerKeys.setting, row.setting))
      await ctx.db
        .update(providerKeys)
        .set(encryptValue(ring, row, decryptValue(ring, row, row)))
        .where(isThis)
    }
    await invalidateTags(ctx, 'provider-keys')
    return { rotated: older.length }
  })
}
