import type { RequestContext } from '../core/context.ts'
import type { LedgerEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/entries.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'
import { and, between, eq, sql } from 'drizzle-orm'
import { addMs, dayMs } from '../core/dates.ts'
import { isEmailChangePending } from '../identity/accounts/email-changes.ts'
import { getStoreCredit, recordCreditTransaction } from './store-credit/store-credit.ts'
import type { Order } from '@shop/contract/orders'
import { actorKey } from '../core/actor.ts'
import { fail } from '../core/errors.ts'

interface Receipt {
  order_id: string
  /** Where the money came in without a payment provider. */
  provider: 'bank' | 'cash' | 'pos' | 'store_credit'
  amount_kobo: number
  reference: string
  is_test: boolean
  purpose?: AttemptRow['purpose']
  sender?: string
  /** The bank that it was sent from. */
  sender_bank?: string
  collected_by?: string
  /** When it came, if not just now. */
  at?: Date
}

/** Writes money that came in at once, with its entry, in the caller's transaction. The caller counts the order's money. */
export async function recordReceipt(
  ctx: RequestContext,
  { at = ctx.clock.now(), ...receipt }: Receipt,
  entry: LedgerEntry,
): Promise<AttemptRow> {
  const [attempt] = await ctx.db
    .insert(paymentAttempts)
    .values({
      ...receipt,
      id: ctx.ids.next(ctx.clock.now()),
      channel: receipt.provider,
      status: 'paid',
      created_at: at,
      completed_at: at,
    })
    .returning()
  if (!attempt) throw new Error('The receipt was not written.')
  await postEntry(ctx, entry, { reference: `order:${receipt.order_id}`, is_test: receipt.is_test })
  return attempt
}

/**
 * A transfer of the same sum from the same sender within a day, for whatever order: most likely the same line of the bank,
 * entered twice. Two entries of the same amount at the same time wait for each other.
 */
export async function findSameTransfer(
  ctx: RequestContext,
  { amount_kobo: amountKobo, sender, at }: { amount_kobo: number; sender: string; at: Date },
): Promise<{ order_id: string } | undefined> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('transfer'), hashtext(${String(amountKobo)}))`,
  )
  const [same] = await ctx.db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, 'bank'),
        eq(paymentAttempts.amount_kobo, amountKobo),
        between(paymentAttempts.completed_at, addMs(at, -dayMs), addMs(at, dayMs)),
        eq(sql`lower(${paymentAttempts.sender})`, sender.toLowerCase()),
      ),
    )
    .limit(1)
  return same
}

/**
 * The store credit that an account may spend now, in kobo. None while an email that staff changed is not settled: anyone who
 * signs in then may not be the owner of the credit.
 */
export async function getSpendableCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const kobo = await getStoreCredit(ctx, accountId)
  return kobo > 0 && (await isEmailChangePending(ctx, accountId)) ? 0 : kobo
}

/**
 * Pays a part or all of a new order with the store credit of its account, in the order's transaction; nothing where
 * nothing is to be used. Throws insufficient_store_credit when another order was faster.
 */
export async function redeemStoreCredit(
  ctx: RequestContext,
  order: Pick<Order, 'id' | 'number'>,
  { account_id: accountId, amount_kobo: amountKobo }: { account_id: string; amount_kobo: number },
): Promise<void> {
  if (amountKobo === 0) return
  const spent = {
    account_id: accountId,
    change_kobo: 0 - amountKobo,
    reason: 'redeemed',
    reference: `order:${order.id}`,
  } as const
  if (!(await recordCreditTransaction(ctx, spent))) fail('insufficient_store_credit')
  const now = ctx.clock.now()
  await ctx.db.insert(paymentAttempts).values({
    id: ctx.ids.next(now),
    order_id: order.id,
    provider: 'store_credit',
    channel: 'store_credit',
    // Credit is real money, also where the rest is paid with test money.
    is_test: false,
    reference: `CREDIT-${order.number}`,
    amount_kobo: amountKobo,
    status: 'paid',
    collected_by: actorKey(ctx.actor),
    created_at: now,
    completed_at: now,
  })
}
