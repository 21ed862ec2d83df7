import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { countHit } from '../kernel/rate-counter.ts'

/** Writes into the log that a member of staff was refused what their role may not do, once a minute and door. */
export async function recordRefusedCall(shop: ShopContext, door: string): Promise<void> {
  const { actor } = shop
  if (actor.kind !== 'account' || actor.role === null) return
  const { hits } = await countHit(shop, `refused ${actor.accountId} ${door}`, 60)
  if (hits === 1) await recordAct(shop, 'staff:refused', `door:${door}`, { role: actor.role })
}
