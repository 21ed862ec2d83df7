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
  /** How the money came in, if not through a payment provider. */
  provider: 'bank' | 'cash' | 'pos' | 'store_credit'
  amount_kobo: number
  reference: string
  is_test: boolean
  purpose?: AttemptRow['purpose']
  sender?: string
  /** The bank that the money was sent from. */
  sender_bank?: string
  collected_by?: string
  /** A note for staff, such as the number of a receipt. */
  message?: string
  /** When it arrived; now by default. */
  at?: Date
}

/** Records money that has arrived, with its ledger entry. The caller updates what the order has been paid. */
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
 * A transfer of the same amount from the same sender within a day, for any order: probably the same bank transfer
 * entered twice. A lock per amount makes concurrent entries wait for each other.
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
 * The store credit that an account can spend now, in kobo. None while a change of email by staff is pending: until
 * then, the person who signs in may not be the owner of the credit.
 */
export async function getSpendableCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const kobo = await getStoreCredit(ctx, accountId)
  return kobo > 0 && (await isEmailChangePending(ctx, accountId)) ? 0 : kobo
}

/**
 * Pays part or all of a new order with the account's store credit, in the order's transaction. Does nothing for an
 * amount of 0. Throws insufficient_store_credit if another order used it first.
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
    // Credit is real money, even if the rest is paid with test money.
    is_test: false,
    reference: `CREDIT-${order.number}`,
    amount_kobo: amountKobo,
    status: 'paid',
    collected_by: actorKey(ctx.actor),
    created_at: now,
    completed_at: now,
  })
}
