import { and, eq } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { movedAddresses } from '../tables.ts'

interface Move {
  kind: 'product' | 'category'
  old: string
  new: string
}

/** Notes where an address leads from now on. */
export async function noteMove(shop: ShopContext, { kind, old, new: to }: Move): Promise<void> {
  const movedAt = shop.clock.now()
  await shop.db
    .insert(movedAddresses)
    .values({ kind, old, new: to, movedAt })
    .onConflictDoUpdate({
      target: [movedAddresses.kind, movedAddresses.old],
      set: { new: to, movedAt },
    })
}

/** An address is in use again. */
export async function forgetMove(shop: ShopContext, kind: Move['kind'], old: string): Promise<void> {
  await shop.db.delete(movedAddresses).where(and(eq(movedAddresses.kind, kind), eq(movedAddresses.old, old)))
}

/** Where an address has gone: null when it is gone for good, undefined when nothing is known of it. */
export async function findMove(
  shop: ShopContext,
  kind: Move['kind'],
  old: string,
): Promise<string | null | undefined> {
  const [row] = await shop.db
    .select({ to: movedAddresses.new })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.kind, kind), eq(movedAddresses.old, old)))
  return row?.to
}

/** The id of a product and all that lead to it. */
export async function productIdsOf(shop: ShopContext, now: string): Promise<string[]> {
  const rows = await shop.db
    .select({ old: movedAddresses.old })
    .from(movedAddresses)
    .where(and(eq(movedAddresses.kind, 'product'), eq(movedAddresses.new, now)))
  return [now, ...rows.map(({ old }) => old)]
}
