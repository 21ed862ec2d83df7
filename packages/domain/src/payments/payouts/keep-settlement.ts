import { actorKey } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import type { PayoutFileLine } from './settlement-file.ts'
import { payoutLines, payouts } from './tables.ts'

export interface NewPayout {
  provider: string
  /** A date of Lagos. */
  paid_on: string
  file_name: string
  /** The same one is never kept twice. */
  file_hash: string
}

const linesPerInsert = 1_000

/** Keeps a payout with its lines; nothing is booked. Answers its id, undefined where it is kept already. */
export async function insertPayout(
  ctx: RequestContext,
  payout: NewPayout,
  read: readonly PayoutFileLine[],
): Promise<string | undefined> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const [stored] = await ctx.db
    .insert(payouts)
    .values({ ...payout, id, imported_by: actorKey(ctx.actor), imported_at: now })
    .onConflictDoNothing()
    .returning({ id: payouts.id })
  if (!stored) return undefined
  const lines = read.map(({ transactedAt, ...line }, position) => ({
    ...line,
    transacted_at: transactedAt,
    position,
    payout_id: id,
  }))
  for (let at = 0; at < lines.length; at += linesPerInsert)
    await ctx.db.insert(payoutLines).values(lines.slice(at, at + linesPerInsert))
  const { provider, file_name: fileName } = payout
  await recordAudit(ctx, 'payments.payout_imported', `payout:${id}`, { provider, file_name: fileName })
  return id
}
