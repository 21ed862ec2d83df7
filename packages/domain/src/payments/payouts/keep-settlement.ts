import { actorKey } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { ShopContext } from '../../core/context.ts'
import type { FileLine } from './settlement-file.ts'
import { settlementLines, settlements } from './tables.ts'

export interface NewSettlement {
  provider: string
  /** A date of Lagos. */
  settledOn: string
  fileName: string
  /** The same one is never kept twice. */
  fileHash: string
}

const linesAtOnce = 1_000

/** Keeps a payout with its lines; nothing is booked. Answers its id, undefined where it is kept already. */
export async function keepSettlement(
  shop: ShopContext,
  settlement: NewSettlement,
  read: readonly FileLine[],
): Promise<string | undefined> {
  const now = shop.clock.now()
  const id = shop.ids.next(now)
  const [kept] = await shop.db
    .insert(settlements)
    .values({ ...settlement, id, importedBy: actorKey(shop.actor), importedAt: now })
    .onConflictDoNothing()
    .returning({ id: settlements.id })
  if (!kept) return undefined
  const lines = read.map((line, position) => ({ ...line, position, settlementId: id }))
  for (let at = 0; at < lines.length; at += linesAtOnce)
    await shop.db.insert(settlementLines).values(lines.slice(at, at + linesAtOnce))
  const { provider, fileName } = settlement
  await recordAct(shop, 'money:settlement-loaded', `settlement:${id}`, { provider, fileName })
  return id
}
