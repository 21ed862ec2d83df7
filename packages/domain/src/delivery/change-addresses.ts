import type { Address, SavedAddress } from '@shop/contract/delivery'
import { addressesMax } from '@shop/contract/limits'
import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
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
 * with invalid_input or addresses_full.
 */
export async function addAddress(shop: ShopContext, given: LabelledAddress): Promise<SavedAddress[]> {
  const { label, address } = readGiven(given)
  return inTransaction(shop, async (shop) => {
    const known = await listAddresses(shop)
    if (known.length >= addressesMax) refuse('addresses_full')
    // The one that was used last would lose its place to the new one.
    const before = known[0]
    if (before) await mark(shop, before.id)
    await saveAddress(shop, address, label)
    return listAddresses(shop)
  })
}

/** Changes one of the caller's addresses. Answers all of them. Refuses with not_found or invalid_input. */
export async function changeAddress(
  shop: ShopContext,
  id: string,
  given: LabelledAddress,
): Promise<SavedAddress[]> {
  const own = ownAddress(shop, id)
  const { label, address } = readGiven(given)
  const changed = await shop.db
    .update(addresses)
    .set({ label, address })
    .where(own)
    .returning({ id: addresses.id })
  if (changed.length === 0) refuse('not_found')
  return listAddresses(shop)
}

/** Forgets one of the caller's addresses; orders keep theirs. Answers those that are left. Refuses with not_found. */
export async function removeAddress(shop: ShopContext, id: string): Promise<SavedAddress[]> {
  const gone = await shop.db.delete(addresses).where(ownAddress(shop, id)).returning({ id: addresses.id })
  if (gone.length === 0) refuse('not_found')
  return listAddresses(shop)
}

/** Makes one of the caller's addresses the default. Answers all of them. Refuses with not_found. */
export async function chooseDefaultAddress(shop: ShopContext, id: string): Promise<SavedAddress[]> {
  return inTransaction(shop, async (shop) => {
    await mark(shop, id)
    return listAddresses(shop)
  })
}

/** Of two at once the later wins: the account's addresses are locked first. */
async function mark(shop: ShopContext, id: string): Promise<void> {
  const own = eq(addresses.accountId, requireAccount(shop.actor).accountId)
  const all = await shop.db
    .select({ id: addresses.id, isDefault: addresses.isDefault })
    .from(addresses)
    .where(own)
    .orderBy(addresses.id)
    .for('update')
  const chosen = all.find((address) => address.id === id)
  if (!chosen) refuse('not_found')
  if (chosen.isDefault) return
  await shop.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(own, eq(addresses.isDefault, true)))
  await shop.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

function ownAddress(shop: ShopContext, id: string) {
  const { accountId } = requireAccount(shop.actor)
  return isUuid(id) ? and(eq(addresses.id, id), eq(addresses.accountId, accountId)) : refuse('not_found')
}

function readGiven({ label, ...given }: LabelledAddress): { label: string; address: Address } {
  const reading = readAddress(given)
  if ('errors' in reading) refuse('invalid_input', { errors: reading.errors })
  return { label: label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), address: reading.address }
}
