import { actorKey } from './actor.ts'
import type { ShopContext } from './context.ts'
import { auditLog } from './tables.ts'

/**
 * Records a staff action in the transaction that carries it out. `change` holds what was before and after. It is
 * kept for good: words about a customer belong where they can be forgotten, never here.
 */
export async function recordAct(
  shop: ShopContext,
  act: string,
  subject: string,
  change: Record<string, unknown> = {},
): Promise<void> {
  await recordActOf(shop, actorKey(shop.actor), { act, subject, change })
}

/** The same of somebody who is not the actor yet, such as who signs in: `actor` as actorKey writes it. */
export async function recordActOf(
  shop: ShopContext,
  actor: string,
  entry: { act: string; subject: string; change: Record<string, unknown> },
): Promise<void> {
  await shop.db.insert(auditLog).values({ at: shop.clock.now(), actor, ...entry })
}
