import type { AccountActor } from '@shop/domain/core/actor'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import { handleExtensionEvent } from '@shop/domain/backoffice/extensions/handle-event'
import { defaultCheckoutOptions } from '@shop/domain/orders/checkout/checkout-delivery'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { listOrderDocuments } from '@shop/domain/orders/invoices/documents'
import { issueDocuments } from '@shop/domain/orders/invoices/issue-documents'
import { applyPayment } from '@shop/domain/orders/payment/apply-payment'
import { payOrder } from '@shop/domain/orders/payment/pay-order'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddressFor } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { installExtensions } from '@shop/testing/test-extensions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import giftWrap from './extension.ts'

let shop: TestShop
let customer: AccountActor
const gateway = { ...fakeGateway(), mode: 'live' as const }

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(gateway)
  await installExtensions(shop, [{ extension: giftWrap, migrations: [] }], {
    'gift-wrap': { fee_kobo: 50_000, charged_per: 'item' },
  })
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

test('a wrapped order is paid, invoiced, noted for packing and refunded with its fee', async () => {
  const mine = shop.as(customer)
  const product = await createTestProduct(shop)
  await addToCart(mine, { product_id: product.id, quantity: 2 })
  const address = lagosAddressFor(customer.account_id)
  const options = { ...defaultCheckoutOptions, extension_values: { 'gift-wrap': { wrap: true } } }
  const { total_kobo, fees } = await quote(mine, { ...address, options })
  expect(fees).toEqual([{ extension: 'gift-wrap', id: 'wrap', name: 'Gift wrap', amount_kobo: 100_000 }])
  const order = await placeOrder(mine, {
    address,
    options,
    payment_method: 'pay_now',
    confirmed_total_kobo: total_kobo,
    key: undefined,
  })
  await payOrder(mine, { order_id: order.id, key: undefined })
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())

  await runOutbox(
    shop,
    { 'extension.handle_event': handleExtensionEvent, 'invoice.issue': issueDocuments },
    50,
  )
  const { notes, total_kobo: total, paid_kobo: paid } = await getAdminOrder(shop, { order_id: order.id })
  expect(notes).toMatchObject([{ text: 'Gift wrap: paid for, please wrap it.' }])
  expect(paid).toBe(total)
  const documents = await listOrderDocuments(shop, { order_id: order.id })
  expect(documents[0]?.gross_kobo).toBe(total)
  expect(await ledgerDiscrepancies(shop)).toEqual([])

  await cancelOrder(mine, { order_id: order.id })
  expect(await getAdminOrder(shop, { order_id: order.id })).toMatchObject({ refunded_kobo: total })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
