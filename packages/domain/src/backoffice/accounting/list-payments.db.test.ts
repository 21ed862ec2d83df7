import { askRefund, endRefunds, takePaymentBack } from '@shop/testing/ask-refund'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { lagosAddress } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import { carryRefund } from '../../orders/payment/carry-refund.ts'
import { payOrder } from '../../orders/payment/pay-order.ts'
import { placeOrder } from '../../orders/checkout/place-order.ts'
import { plainChoice } from '../../orders/checkout/plain-choice.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { refundWork } from '../../payments/ask-refund.ts'
import { giveCredit } from '../../payments/store-credit/give-credit.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { listPayments } from './list-payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a payment whose provider has no key any more is to be checked, as long as nobody knows its end', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { order_id: order.id, key: undefined })
  const staff = shop.as(await makeActor(shop, { role: 'owner' }))
  const toCheck = async () => listPayments(staff, { page: 1, limit: 5, status: 'needs_review' })
  expect(await toCheck()).toMatchObject({ items: [], needs_review: 0 })
  shop.providers.gateways = gatewaysOf(fakeGateway('test', 'flutterwave'))
  const { items, needs_review: to_check } = await toCheck()
  expect(items).toMatchObject([{ status: 'open', review_reason: expect.stringContaining('provider’s key') }])
  expect(to_check).toBe(1)
})

const carry = () => carryOutWork(shop, { [refundWork]: carryRefund }, 10)

test('what the shop sends back is a refund, under way and then sent; what the provider takes back wants a look', async () => {
  const gateway = fakeGateway()
  const staff = shop.as(await makeActor(shop, { role: 'owner' }))
  const seen = async (reference: string) => {
    const { items, day_summary: day } = await listPayments(staff, { page: 1, limit: 5, search: reference })
    const [payment] = items
    return {
      asked: payment?.refunded_kobo,
      sent: payment?.refund_sent_kobo,
      trouble: payment?.review_reason,
      of_day: [day.refund_count, day.refunded_kobo],
    }
  }
  const buyer = await makeActor(shop)
  const { order, reference } = await placePaidOrder(shop, buyer, { gateway })
  await cancelOrder(shop.as(buyer), order.id)
  const underWay = { asked: 450_000, sent: 0, trouble: '', of_day: [0, 0] }
  expect(await seen(reference)).toEqual(underWay)
  await carry()
  expect(await seen(reference)).toEqual(underWay)
  for (const refund of gateway.refunds) refund.status = 'processed'
  await takePaymentBack(shop, gateway, reference)
  expect(await seen(reference)).toEqual({ asked: 450_000, sent: 450_000, trouble: '', of_day: [1, 450_000] })

  const claimed = await askRefund(shop, { gateway, staff })
  await carry()
  await endRefunds(shop, gateway, { reference: claimed.reference, state: 'processed' })
  await takePaymentBack(shop, gateway, claimed.reference)
  expect(await seen(claimed.reference)).toMatchObject({
    sent: 450_000,
    trouble: expect.stringContaining('Reversed by the provider'),
  })
})

test('store credit is no money that came in, nor any that was sent', async () => {
  const staff = shop.as(await makeActor(shop, { role: 'owner' }))
  const buyer = await makeActor(shop)
  const dayNow = async () => (await listPayments(staff, { page: 1, limit: 5 })).day_summary
  const before = await dayNow()
  const wish = { accountId: buyer.account_id, change_kobo: 450_000, reason: 'Late', key: undefined }
  await giveCredit(staff, wish)
  const { id } = await makeProduct(shop)
  await addLine(shop.as(buyer), { product_id: id, quantity: 2 })
  const order = await placeOrder(shop.as(buyer), {
    address: lagosAddress,
    payment_method: 'pay_now',
    confirmed_total_kobo: 450_000,
    confirmed_outstanding_kobo: 0,
    choice: { ...plainChoice, use_credit: true },
    key: undefined,
  })
  expect(order).toMatchObject({ status: 'placed', paid_kobo: 450_000 })
  expect(await dayNow()).toEqual(before)
  await cancelOrder(shop.as(buyer), order.id)
  expect(await dayNow()).toEqual(before)
})
