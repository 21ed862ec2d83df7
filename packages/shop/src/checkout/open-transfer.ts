import type { TransferFacts } from '@shop/contract/payments'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { findOwnOrder, findOrder } from '../orders/find-order.ts'
import { findAttempt } from '../payments/find-attempt.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { openAccount } from '../payments/open-account.ts'
import { readyAttempt, settleOpenAttempts } from './ready-attempt.ts'

/**
 * The account number to which the money of an own order goes: the one that is open, else a new one with the stock held
 * for it. Refuses with not_found, order_already_paid, order_not_payable, out_of_stock, online_payment_not_offered or
 * payment_unavailable.
 */
export async function openTransfer(shop: ShopContext, orderId: string): Promise<TransferFacts> {
  const { gateway } = shop.providers
  const order = await findOwnOrder(shop, orderId)
  const open = gateway?.openTransfer
  if (!gateway || !open) return refuse('online_payment_not_offered')
  const known = await openAccountOf(shop, order.id)
  if (known) return known
  await settleOpenAttempts(shop, order.id)
  const { reference } = await inTransaction(shop, (shop) => readyAttempt(shop, gateway, order.id, 'transfer'))
  const attempt = await findAttempt(shop, reference)
  if (!attempt) throw new Error('A payment attempt vanished.')
  if (attempt.transfer) return attempt.transfer
  const held = await findOrder(shop, order.id)
  const expiresAt = held?.holdUntil ?? shop.clock.now()
  const account = await openAccount(shop, open, attempt, { email: order.email, expiresAt })
  return account ?? refuse('payment_unavailable')
}

async function openAccountOf(shop: ShopContext, orderId: string): Promise<TransferFacts | undefined> {
  const attempts = await listAttempts(shop, orderId)
  const now = shop.clock.now()
  return (
    attempts.findLast(
      ({ state, transfer }) => state === 'open' && transfer && new Date(transfer.expires_at) > now,
    )?.transfer ?? undefined
  )
}
