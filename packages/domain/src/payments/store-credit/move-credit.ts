import { and, eq, gte, sql } from 'drizzle-orm'
import { accountActorKey, actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { entry, type LedgerEntry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { storeCreditBalances, storeCreditTransactions } from './tables.ts'

export interface CreditTransaction {
  account_id: string
  /** What is added, or taken where it is negative. */
  change_kobo: number
  reason: (typeof storeCreditTransactions.$inferSelect)['reason']
  /** What it is about: `order:<id>`, `account:<id>` or `referral:<friend>`. */
  reference: string
  note?: string
}

/**
 * Moves an account's store credit with its ledger entry, in the caller's transaction. Answers false, and moves nothing,
 * where there is less than is taken. Store credit is never test money.
 */
export async function recordCreditTransaction(
  ctx: RequestContext,
  move: CreditTransaction,
): Promise<boolean> {
  const { account_id: accountId, change_kobo: changeKobo, reason, reference, note = '' } = move
  if (!(await applyBalanceChange(ctx, accountId, changeKobo))) return false
  await ctx.db.insert(storeCreditTransactions).values({
    account_id: accountId,
    change_kobo: changeKobo,
    reason,
    reference,
    actor: actorKey(ctx.actor),
    created_at: ctx.clock.now(),
  })
  await postEntry(ctx, creditEntry(move), { reference, is_test: false, personalNote: note })
  return true
}

async function applyBalanceChange(
  ctx: RequestContext,
  accountId: string,
  changeKobo: number,
): Promise<boolean> {
  const balanceKobo = sql`${storeCreditBalances.balance_kobo} + ${changeKobo}`
  const changed =
    changeKobo > 0
      ? await ctx.db
          .insert(storeCreditBalances)
          .values({ account_id: accountId, balance_kobo: changeKobo })
          .onConflictDoUpdate({ target: storeCreditBalances.account_id, set: { balance_kobo: balanceKobo } })
          .returning({ account_id: storeCreditBalances.account_id })
      : await ctx.db
          .update(storeCreditBalances)
          .set({ balance_kobo: balanceKobo })
          .where(
            and(
              eq(storeCreditBalances.account_id, accountId),
              gte(storeCreditBalances.balance_kobo, 0 - changeKobo),
            ),
          )
          .returning({ account_id: storeCreditBalances.account_id })
  return changed.length > 0
}

/** What is given beside what was paid is a cost of its own; all else was a customer's payment. */
const expenseAccounts: Partial<Record<CreditTransaction['reason'], 'goodwill' | 'referrals'>> = {
  goodwill: 'goodwill',
  referral: 'referrals',
  referral_reversed: 'referrals',
}

/** What the move is in the ledger: a refund or a gift makes the shop owe, spending or taking away pays it. */
function creditEntry({
  account_id: accountId,
  change_kobo: changeKobo,
  reason,
}: CreditTransaction): LedgerEntry {
  const owed = { account: 'store credit', counterparty: accountActorKey(accountId) } as const
  const cause = expenseAccounts[reason]
  const other = cause ?? 'customer payments'
  const kind = cause === 'referrals' ? 'referral' : (cause ?? 'store credit')
  return changeKobo > 0 ? entry(kind, owed, other, changeKobo) : entry(kind, other, owed, 0 - changeKobo)
}
