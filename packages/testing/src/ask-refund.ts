import type { RefundMethod } from '@shop/contract/refunds'
import { applyPayment } from '@shop/domain/orders/payment/settle-payment'
import type { RequestContext } from '@shop/domain/core/context'
import { getAdminOrder } from '@shop/domain/orders/read-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import type { FakeGateway } from './fake-gateway.ts'
import { createTestActor } from './make-actor.ts'
import type { TestShop } from './open-test-shop.ts'
import { placePaidOrder } from './place-paid-order.ts'

export interface RequestedRefund {
  id: string
  reference: string
  refund_id: string
}

/** An order of ₦4,500 that is paid, and ₦1,000 of it asked back for a piece by these staff. */
export async function requestRefund(
  shop: TestShop,
  { gateway, staff, way = 'source' }: { gateway: FakeGateway; staff: RequestContext; way?: RefundMethod },
): Promise<RequestedRefund> {
  const customer = await createTestActor(shop)
  const { order, reference } = await placePaidOrder(shop, customer, { gateway })
  const { version } = await getAdminOrder(staff, order.id)
  const input = { orderId: order.id, version, amount_kobo: 100_000, method: way, reason: 'Not wanted' }
  const lines = [{ position: 0, quantity: 1 }]
  const { refunds } = await refundOrder(staff, { ...input, lines, restock_positions: [], key: undefined })
  return { id: order.id, reference, refund_id: refunds[0]?.id ?? '' }
}

/** The provider takes the whole payment back, as after a claim of the cardholder. */
export async function reverseTestPayment(
  shop: TestShop,
  gateway: FakeGateway,
  reference: string,
): Promise<void> {
  gateway.completePayment(reference, { status: 'reversed' })
  await applyPayment(shop, reference)
}

/** The provider tells how all refunds that were asked of it ended. */
export async function completeRefunds(
  shop: TestShop,
  gateway: FakeGateway,
  { reference, state }: { reference: string; state: 'processed' | 'failed' },
): Promise<void> {
  for (const each of gateway.refunds) each.status = state
  await applyPayment(shop, reference)
}
