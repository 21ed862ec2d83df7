import { inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { paymentAttempts, paymentNotices } from './tables.ts'

/** Removes what was told of the payer of these orders. Sums, references and the ledger stay. */
export async function forgetPayer(shop: ShopContext, orderIds: readonly string[]): Promise<void> {
  const attempts = await shop.db
    .update(paymentAttempts)
    .set({ raw: null, authorizationUrl: null, sender: '', senderBank: '' })
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .returning({ reference: paymentAttempts.reference })
  const references = attempts.map(({ reference }) => reference)
  await shop.db.update(paymentNotices).set({ body: {} }).where(inArray(paymentNotices.reference, references))
}
