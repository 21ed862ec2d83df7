import type { RequestContext } from '../core/context.ts'
import type { LedgerEntry } from './ledger/ledger.ts'
import { postEntry } from './ledger/post-entry.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

export interface Receipt {
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
