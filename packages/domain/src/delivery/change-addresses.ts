import type { Address, SavedAddress } from '@shop/contract/delivery'
import { addressesMax } from '@shop/contract/limits'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { isUuid } from '../core/id.ts'
import { refuse } from '../core/refusal.ts'
import { readAddress } from './address.ts'
import { listAddresses } from './list-addresses.ts'
import { saveAddress } from './save-address.ts'
import { addresses } from './tables.ts'

export interface LabelledAddress extends Address {
  label: string
}

/**
 * Keeps an address under the caller's own name for it; the default stays what it was. Answers all addresses. Refuses
 * with invalid_input or address_limit_reached.
 */
export async function addAddress(ctx: RequestContext, given: LabelledAddress): Promise<SavedAddress[]> {
  const { label, address } = readGiven(given)
  return inTransaction(ctx, async (ctx) => {
    const known = await listAddresses(ctx)
    if (known.length >= addressesMax) refuse('address_limit_reached')
    // The one that was used last would lose its place to the new one.
    const before = known[0]
    if (before) await mark(ctx, before.id)
    await saveAddress(ctx, address, label)
    return listAddresses(ctx)
  })
}

/** Changes one of the caller's addresses. Answers all of them. Refuses with not_found or invalid_input. */
export async function changeAddress(
  ctx: RequestContext,
  id: string,
  given: LabelledAddress,
): Promise<SavedAddress[]> {
  const own = ownAddress(ctx, id)
  const { label, address } = readGiven(given)
  const changed = await ctx.db
    .update(addresses)
    .set({ label, address })
    .where(own)
    .returning({ id: addresses.id })
  if (changed.length === 0) refuse('not_found')
  return listAddresses(ctx)
}

/** Forgets one of the caller's addresses; orders keep theirs. Answers those that are left. Refuses with not_found. */
export async function removeAddress(ctx: RequestContext, id: string): Promise<SavedAddress[]> {
  const gone = await ctx.db.delete(addresses).where(ownAddress(ctx, id)).returning({ id: addresses.id })
  if (gone.length === 0) refuse('not_found')
  return listAddresses(ctx)
}

/** Makes one of the caller's addresses the default. Answers all of them. Refuses with not_found. */
export async function chooseDefaultAddress(ctx: RequestContext, id: string): Promise<SavedAddress[]> {
  return inTransaction(ctx, async (ctx) => {
    await mark(ctx, id)
    return listAddresses(ctx)
  })
}

/** Of two at once the later wins: the account's addresses are locked first. */
async function mark(ctx: RequestContext, id: string): Promise<void> {
  const own = eq(addresses.account_id, requireAccount(ctx.actor).account_id)
  const all = await ctx.db
    .select({ id: addresses.id, is_default: addresses.is_default })
    .from(addresses)
    .where(own)
    .orderBy(addresses.id)
    .for('update')
  const chosen = all.find((address) => address.id === id)
  if (!chosen) refuse('not_found')
  if (chosen.is_default) return
  await ctx.db
    .update(addresses)
    .set({ is_default: false })
    .where(and(own, eq(addresses.is_default, true)))
  await ctx.db.update(addresses).set({ is_default: true }).where(eq(addresses.id, id))
}

function ownAddress(ctx: RequestContext, id: string) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  return isUuid(id) ? and(eq(addresses.id, id), eq(addresses.account_id, accountId)) : refuse('not_found')
}

function readGiven({ label, ...given }: LabelledAddress): { label: string; address: Address } {
  const reading = readAddress(given)
  if ('errors' in reading) refuse('invalid_input', { errors: reading.errors })
  return { label: label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), address: reading.address }
}
