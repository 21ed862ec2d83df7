import { and, eq, gte, sql } from 'drizzle-orm'
import { accountActorKey, actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { entry, type LedgerEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { storeCredit, storeCreditMoves } from './tables.ts'

export interface CreditMove {
  accountId: string
  /** What is added, or taken where it is negative. */
  changeKobo: number
  reason: (typeof storeCreditMoves.$inferSelect)['reason']
  /** What it is about: `order:<id>`, `account:<id>` or `referral:<friend>`. */
  subject: string
  note?: string
}

/**
 * Moves an account's store credit with its ledger entry, in the caller's transaction. Answers false, and moves nothing,
 * where there is less than is taken. Store credit is never test money.
 */
export async function moveCredit(ctx: RequestContext, move: CreditMove): Promise<boolean> {
  const { accountId, changeKobo, reason, subject, note = '' } = move
  if (!(await changeBalance(ctx, accountId, changeKobo))) return false
  await ctx.db
    .insert(storeCreditMoves)
    .values({ accountId, changeKobo, reason, subject, actor: actorKey(ctx.actor), at: ctx.clock.now() })
  await postEntry(ctx, creditEntry(move), { subject, isTest: false, personalNote: note })
  return true
}

async function changeBalance(ctx: RequestContext, accountId: string, changeKobo: number): Promise<boolean> {
  const balanceKobo = sql`${storeCredit.balanceKobo} + ${changeKobo}`
  const changed =
    changeKobo > 0
      ? await ctx.db
          .insert(storeCredit)
          .values({ accountId, balanceKobo: changeKobo })
          .onConflictDoUpdate({ target: storeCredit.accountId, set: { balanceKobo } })
          .returning({ accountId: storeCredit.accountId })
      : await ctx.db
          .update(storeCredit)
          .set({ balanceKobo })
          .where(and(eq(storeCredit.accountId, accountId), gte(storeCredit.balanceKobo, 0 - changeKobo)))
          .returning({ accountId: storeCredit.accountId })
  return changed.length > 0
}

/** What is given beside what was paid is a cost of its own; all else was a customer's payment. */
const causes: Partial<Record<CreditMove['reason'], 'goodwill' | 'referrals'>> = {
  goodwill: 'goodwill',
  referral: 'referrals',
  referral_back: 'referrals',
}

/** What the move is in the ledger: a refund or a gift makes the shop owe, spending or taking away pays it. */
function creditEntry({ accountId, changeKobo, reason }: CreditMove): LedgerEntry {
  const owed = { account: 'store credit', party: accountActorKey(accountId) } as const
  const cause = causes[reason]
  const other = cause ?? 'customer payments'
  const kind = cause === 'referrals' ? 'referral' : (cause ?? 'store credit')
  return changeKobo > 0 ? entry(kind, owed, other, changeKobo) : entry(kind, other, owed, 0 - changeKobo)
}
