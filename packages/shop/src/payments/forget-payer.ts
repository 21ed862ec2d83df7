import { inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paymentAttempts, paymentNotices, refunds } from './tables.ts'

/** Removes what was told of the payer of these orders, also with what went back. Sums, references and the ledger stay. */
export async function forgetPayer(shop: ShopContext, orderIds: readonly string[]): Promise<void> {
  const attempts = await shop.db
    .update(paymentAttempts)
    .set({ raw: null, authorizationUrl: null, sender: '', senderBank: '' })
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .returning({ id: paymentAttempts.id, reference: paymentAttempts.reference })
  const ids = attempts.map(({ id }) => id)
  await shop.db.update(refunds).set({ reason: '', bank: null }).where(inArray(refunds.attemptId, ids))
  const references = attempts.map(({ reference }) => reference)
  await shop.db.update(paymentNotices).set({ body: {} }).where(inArray(paymentNotices.reference, references))
}
