import { desc, eq, and, gte, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { storeCreditBalances, storeCreditTransactions } from './tables.ts'
import { accountActorKey, actorKey, requirePermission, requireAccount } from '../../core/actor.ts'
import { entry } from '../ledger/ledger.ts'
import { postEntry } from '../ledger/entries.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { recordAudit } from '../../core/audit.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'

/** The store credit of an account, in kobo. */
export async function getStoreCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const [credit] = await ctx.db
    .select({ balance_kobo: storeCreditBalances.balance_kobo })
    .from(storeCreditBalances)
    .where(eq(storeCreditBalances.account_id, accountId))
  return credit?.balance_kobo ?? 0
}

/** Newest first. */
async function listCreditTransactions(ctx: RequestContext, accountId: string) {
  return ctx.db
    .select()
    .from(storeCreditTransactions)
    .where(eq(storeCreditTransactions.account_id, accountId))
    .orderBy(desc(storeCreditTransactions.id))
}

/** The store credit of an account, in kobo, locked until the transaction ends. */
export async function lockCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const [credit] = await ctx.db
    .select({ balance_kobo: storeCreditBalances.balance_kobo })
    .from(storeCreditBalances)
    .where(eq(storeCreditBalances.account_id, accountId))
    .for('update')
  return credit?.balance_kobo ?? 0
}

interface CreditTransaction {
  account_id: string
  /** Negative to reduce the balance. */
  change_kobo: number
  reason: (typeof storeCreditTransactions.$inferSelect)['reason']
  /** `order:<id>`, `account:<id>` or `referral:<account id>`. */
  reference: string
  note?: string
}

/**
 * Changes an account's store credit and posts the ledger entry, in the caller's transaction. Returns false and changes
 * nothing if the balance is too low. Store credit is never test money.
 */
export async function recordCreditTransaction(ctx: RequestContext, transaction: CreditTransaction) {
  const { account_id: accountId, change_kobo: changeKobo, reason, reference, note = '' } = transaction
  if (!(await applyBalanceChange(ctx, accountId, changeKobo))) return false
  await ctx.db.insert(storeCreditTransactions).values({
    account_id: accountId,
    change_kobo: changeKobo,
    reason,
    reference,
    actor: actorKey(ctx.actor),
    created_at: ctx.clock.now(),
  })
  await postEntry(ctx, creditEntry(transaction), { reference, is_test: false, personal_note: note })
  return true
}

async function applyBalanceChange(ctx: RequestContext, accountId: string, changeKobo: number) {
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

/** Credit that the shop gives away is an expense; all other credit comes from a customer's payment. */
const expenseAccounts: Partial<Record<CreditTransaction['reason'], 'goodwill' | 'referrals'>> = {
  goodwill: 'goodwill',
  referral: 'referrals',
  referral_reversed: 'referrals',
}

/** Adding credit increases what the shop owes the customer; spending or removing it reduces that. */
function creditEntry({ account_id: accountId, change_kobo: changeKobo, reason }: CreditTransaction) {
  const due = { account: 'store credit', counterparty: accountActorKey(accountId) } as const
  const cause = expenseAccounts[reason]
  const other = cause ?? 'customer payments'
  const kind = cause === 'referrals' ? 'referral' : (cause ?? 'store credit')
  return changeKobo > 0 ? entry(kind, due, other, changeKobo) : entry(kind, other, due, 0 - changeKobo)
}

interface IssueStoreCreditInput {
  customer_id: string
  /** Negative to remove credit. */
  change_kobo: number
  reason: string
  key: string | undefined
}

/** Gives store credit as goodwill. Throws not_found, forbidden, invalid_input or insufficient_store_credit. */
export async function issueStoreCredit(ctx: RequestContext, { key, ...input }: IssueStoreCreditInput) {
  requirePermission(ctx.actor, 'payments:refund')
  const { customer_id: accountId, change_kobo: changeKobo, reason } = input
  if (changeKobo === 0) failField('change_kobo', 'Enter an amount')
  return withIdempotency(ctx, { key, operation: 'store_credit.adjust', input }, async (ctx) => {
    const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
    if (!account) fail('not_found')
    const reference = accountActorKey(accountId)
    const isRecorded = await recordCreditTransaction(ctx, {
      account_id: accountId,
      change_kobo: changeKobo,
      reason: 'goodwill',
      reference,
      note: reason,
    })
    if (!isRecorded) fail('insufficient_store_credit')
    await recordAudit(ctx, 'payments.store_credit_adjusted', reference, { change_kobo: changeKobo })
    return { balance_kobo: await getStoreCredit(ctx, accountId) }
  })
}

/** A customer's balance, for staff. Throws not_found or forbidden. */
export async function getCustomerStoreCredit(
  ctx: RequestContext,
  { customer_id: accountId }: { customer_id: string },
): Promise<{ balance_kobo: number }> {
  requirePermission(ctx.actor, 'customers:read')
  return { balance_kobo: isUuid(accountId) ? await getStoreCredit(ctx, accountId) : fail('not_found') }
}

/** The caller's own store credit with its transactions. */
export async function getMyStoreCredit(ctx: RequestContext) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const moves = await listCreditTransactions(ctx, accountId)
  return {
    balance_kobo: await getStoreCredit(ctx, accountId),
    transactions: moves.map(({ created_at: at, change_kobo: changeKobo, reason }) => ({
      created_at: at.toISOString(),
      change_kobo: changeKobo,
      reason,
    })),
  }
}
