import { desc, eq, and, sql } from 'drizzle-orm'
import type { SavedAddress, Address } from '@shop/contract/delivery'
import { addressesMax } from '@shop/contract/limits'
import { requireAccount } from '../core/actor.ts'
import { type RequestContext, inTransaction } from '../core/context.ts'
import type { Database } from '../core/db/database.ts'
import { rowsOfAccount, personalData } from '../core/personal-data.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { addresses } from './tables.ts'
import { isUuid } from '../core/id.ts'
import { fail } from '../core/errors.ts'
import { parseAddress } from './parse-address.ts'

/** The caller's addresses: default first, then by last use. If none was chosen as default, the first one is. */
export async function listAddresses(ctx: RequestContext): Promise<SavedAddress[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select({ id: addresses.id, label: addresses.label, address: addresses.address })
    .from(addresses)
    .where(eq(addresses.account_id, accountId))
    .orderBy(desc(addresses.is_default), desc(addresses.last_used_at), desc(addresses.id))
    .limit(addressesMax)
  return rows.map(({ id, label, address }, index) => ({ ...address, id, label, is_default: index === 0 }))
}

interface LabelledAddress extends Address {
  label: string
}

/** Saves an address with the caller's label; the default stays. Throws invalid_input or address_limit_reached. */
export async function createAddress(ctx: RequestContext, input: LabelledAddress): Promise<void> {
  const { label, address } = parseLabelledAddress(input)
  await inTransaction(ctx, async (ctx) => {
    const existing = await listAddresses(ctx)
    if (existing.length >= addressesMax) fail('address_limit_reached')
    // Otherwise the new one would replace the last used one as default.
    const before = existing[0]
    if (before) await mark(ctx, before.id)
    await saveAddress(ctx, address, label)
  })
}

/** Updates one of the caller's addresses. Throws not_found or invalid_input. */
export async function updateAddress(
  ctx: RequestContext,
  { address_id: id, ...input }: LabelledAddress & { address_id: string },
): Promise<void> {
  const own = findMyAddress(ctx, id)
  const { label, address } = parseLabelledAddress(input)
  const changed = await ctx.db
    .update(addresses)
    .set({ label, address })
    .where(own)
    .returning({ id: addresses.id })
  if (changed.length === 0) fail('not_found')
}

/** Deletes one of the caller's addresses; orders keep theirs. Throws not_found. */
export async function deleteAddress(
  ctx: RequestContext,
  { address_id: id }: { address_id: string },
): Promise<void> {
  const deleted = await ctx.db.delete(addresses).where(findMyAddress(ctx, id)).returning({ id: addresses.id })
  if (deleted.length === 0) fail('not_found')
}

/** Makes one of the caller's addresses the default. Throws not_found. */
export async function updateDefaultAddress(
  ctx: RequestContext,
  { address_id: id }: { address_id: string },
): Promise<void> {
  await inTransaction(ctx, (ctx) => mark(ctx, id))
}

/** Locks the account's addresses first, so that of two concurrent calls the later one wins. */
async function mark(ctx: RequestContext, id: string): Promise<void> {
  const own = eq(addresses.account_id, requireAccount(ctx.actor).account_id)
  const all = await ctx.db
    .select({ id: addresses.id, is_default: addresses.is_default })
    .from(addresses)
    .where(own)
    .orderBy(addresses.id)
    .for('update')
  const chosen = all.find((address) => address.id === id)
  if (!chosen) fail('not_found')
  if (chosen.is_default) return
  await ctx.db
    .update(addresses)
    .set({ is_default: false })
    .where(and(own, eq(addresses.is_default, true)))
  await ctx.db.update(addresses).set({ is_default: true }).where(eq(addresses.id, id))
}

function findMyAddress(ctx: RequestContext, id: string) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  return isUuid(id) ? and(eq(addresses.id, id), eq(addresses.account_id, accountId)) : fail('not_found')
}

function parseLabelledAddress({ label, ...input }: LabelledAddress): { label: string; address: Address } {
  const parsed = parseAddress(input)
  if ('errors' in parsed) fail('invalid_input', { errors: parsed.errors })
  return { label: label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), address: parsed.address }
}

const value = sql.placeholder
const used = {
  address: sql`${value('used_address')}::jsonb`,
  account_id: sql`${value('used_by')}::uuid`,
  at: sql`${value('used_at')}::timestamptz`,
  label: sql`${value('address_label')}::text`,
}

/**
 * Saves an address as part of a statement that is built once, with the values of usedAddressValues. An existing one is
 * not stored twice. A label replaces the previous one; without a label, that one stays.
 */
export const withUsedAddress = (db: Database) => [
  db.$with('known_address').as(
    db
      .update(addresses)
      .set({ last_used_at: used.at, label: sql`coalesce(nullif(${used.label}, ''), label)` })
      .where(sql`account_id = ${used.account_id} and address = ${used.address}`)
      .returning({ id: addresses.id }),
  ),
  db.$with('new_address').as(
    db
      .insert(addresses)
      .select(
        sql`select ${value('address_id')}::uuid, ${used.account_id}, ${used.address}, ${used.at}, ${used.label}, false
          where ${used.address} is not null and not exists (select from known_address)`,
      )
      .returning({ id: addresses.id }),
  ),
]

/** The caller's use of an address; undefined for none. */
export function usedAddressValues(ctx: RequestContext, address: Address | undefined, label = '') {
  const now = ctx.clock.now()
  return {
    used_address: address ? JSON.stringify(address) : null,
    used_by: requireAccount(ctx.actor).account_id,
    used_at: now.toISOString(),
    address_id: ctx.ids.next(now),
    address_label: label,
  }
}

const save = preparedStatement((db) =>
  db
    .with(...withUsedAddress(db))
    .select({ done: sql`true` })
    .from(sql`(select) as nothing`)
    .prepare('save_address'),
)

/** Records that the account used the address now. */
export async function saveAddress(ctx: RequestContext, address: Address, label = ''): Promise<void> {
  await save(ctx, usedAddressValues(ctx, address, label))
}

/** An account's saved addresses, for internal rules only. */
export async function listAddressesOfAccount(ctx: RequestContext, accountId: string): Promise<Address[]> {
  const rows = await ctx.db
    .select({ address: addresses.address })
    .from(addresses)
    .where(eq(addresses.account_id, accountId))
  return rows.map(({ address }) => address)
}

export const addressData = personalData({
  addresses: rowsOfAccount('addresses'),
})
