import { actorKey } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
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
  ctx: RequestContext,
  settlement: NewSettlement,
  read: readonly FileLine[],
): Promise<string | undefined> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const [kept] = await ctx.db
    .insert(settlements)
    .values({ ...settlement, id, importedBy: actorKey(ctx.actor), importedAt: now })
    .onConflictDoNothing()
    .returning({ id: settlements.id })
  if (!kept) return undefined
  const lines = read.map((line, position) => ({ ...line, position, settlementId: id }))
  for (let at = 0; at < lines.length; at += linesAtOnce)
    await ctx.db.insert(settlementLines).values(lines.slice(at, at + linesAtOnce))
  const { provider, fileName } = settlement
  await recordAct(ctx, 'money:settlement-loaded', `settlement:${id}`, { provider, fileName })
  return id
}
