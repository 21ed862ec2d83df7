import { and, ilike, lt, notExists, or, sql, eq, isNull, type SQL } from 'drizzle-orm'
import { later } from '../core/clock.ts'
import type { ShopContext } from '../core/context.ts'
import { paymentAttempts, paymentNotices } from './tables.ts'

/** Days until the body of a notice that matches no payment is emptied: long enough to examine a dispute. */
const retentionDays = 30

const isFilled = sql`${paymentNotices.body} <> '{}'`
/** No order links to these notices, so erasing a customer does not reach them. */
const isUnnamed = (shop: ShopContext): SQL | undefined =>
  or(
    isNull(paymentNotices.reference),
    notExists(
      shop.db
        .select({ one: sql`1` })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, paymentNotices.reference)),
    ),
  )

/** A nightly job: empties the bodies of old notices that match no payment. The rows stay. Returns how many. */
export async function pruneNoticeBodies(shop: ShopContext): Promise<number> {
  const old = lt(paymentNotices.receivedAt, later(shop.clock.now(), -retentionDays * 24 * 3_600_000))
  const emptied = await shop.db
    .update(paymentNotices)
    .set({ body: {} })
    .where(and(isFilled, old, isUnnamed(shop)))
    .returning({ key: paymentNotices.eventKey })
  return emptied.length
}

/** Empties notices that match no payment and contain this person's email, whatever their age. */
export async function eraseNoticesNaming(shop: ShopContext, email: string): Promise<void> {
  // As JSON writes it, with the wildcards of LIKE escaped.
  const pattern = JSON.stringify(email)
    .slice(1, -1)
    .replace(/[\\%_]/g, String.raw`\$&`)
  await shop.db
    .update(paymentNotices)
    .set({ body: {} })
    .where(and(isFilled, isUnnamed(shop), ilike(sql`${paymentNotices.body}::text`, `%${pattern}%`)))
}
