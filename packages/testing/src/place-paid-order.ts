import { payOrder } from '@shop/shop/checkout/pay-order'
import { settlePayment } from '@shop/shop/checkout/settle-payment'
import type { SignedIn } from '@shop/shop/kernel/actor'
import { gatewaysOf } from '@shop/shop/ports/payment-gateways'
import { fakeGateway } from './fake-gateway.ts'
import type { TestShop } from './open-test-shop.ts'
import { type OrderSeed, type PlacedOrder, placeTestOrder } from './place-test-order.ts'

/** An order that was paid by card, with a gateway of its own. */
export async function placePaidOrder(
  shop: TestShop,
  buyer: SignedIn,
  seed: Omit<OrderSeed, 'paymentMethod'> = {},
): Promise<PlacedOrder> {
  const gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  const placed = await placeTestOrder(shop, buyer, { ...seed, paymentMethod: 'pay_now' })
  await payOrder(shop.as(buyer), { orderId: placed.order.id, key: undefined })
  gateway.settle(gateway.lastReference())
  await settlePayment(shop, gateway.lastReference())
  return placed
}
