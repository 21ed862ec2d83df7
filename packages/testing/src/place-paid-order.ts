import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { applyPayment } from '@shop/domain/orders/payment/settle-payment'
import type { AccountActor } from '@shop/domain/core/actor'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateways'
import { fakeGateway, type FakeGateway } from './fake-gateway.ts'
import type { TestShop } from './open-test-shop.ts'
import { type OrderSeed, type PlacedOrder, placeTestOrder } from './place-test-order.ts'

type PaidSeed = Omit<OrderSeed, 'payment_method'> & { gateway?: FakeGateway }

/** An order that was paid by card, at the shop's only gateway: this one, or a new one. */
export async function placePaidOrder(
  shop: TestShop,
  customer: AccountActor,
  { gateway = fakeGateway(), ...seed }: PaidSeed = {},
): Promise<PlacedOrder & { reference: string }> {
  shop.providers.gateways = createPaymentGateways(gateway)
  const placed = await placeTestOrder(shop, customer, { ...seed, payment_method: 'pay_now' })
  await payOrder(shop.as(customer), { order_id: placed.order.id, key: undefined })
  const reference = gateway.lastReference()
  gateway.completePayment(reference)
  await applyPayment(shop, reference)
  return { ...placed, reference }
}
