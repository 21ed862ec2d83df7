import type { AccountActor } from '@shop/domain/core/actor'
import { type Decisions } from '@shop/extension/decisions'
import { defineExtension } from '@shop/extension/define-extension'
import { onOff } from '@shop/extension/fields'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestProduct } from '@shop/testing/factories/products'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { installExtensions, type ReportedErrors } from '@shop/testing/test-extensions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { listExtensions, updateExtension } from '../../operations/extensions/manage-extensions.ts'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { defaultCheckoutOptions } from './checkout-delivery.ts'
import { placeOrder, type PlaceOrderInput } from './place-order.ts'
import { quote } from './quote.ts'

const itemsKobo = 200_000
const usualKobo = itemsKobo + lagosFeeKobo
/** What the extension under test decides; set by each test. */
let decide: Decisions
let shop: TestShop
let customer: AccountActor
let errors: ReportedErrors

const extension = {
  ...defineExtension({
    name: 'probe',
    title: 'Probe',
    description: '',
    settings: {},
    checkoutFields: () => ({ wrap: onOff({ label: 'Wrap' }) }),
  }),
  get decide() {
    return decide
  },
}

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  errors = await installExtensions(shop, [{ extension, migrations: [] }])
})
beforeEach(async () => {
  errors.length = 0
  decide = {}
  customer = await createTestActor(shop)
  const product = await createTestProduct(shop)
  await addToCart(shop.as(customer), { product_id: product.id, quantity: 2 })
})
afterAll(() => shop.close())

const options = { ...defaultCheckoutOptions, extension_values: { probe: { wrap: true } } }
const price = (input = {}) => quote(shop.as(customer), { ...lagosAddress, options, ...input })
const place = (totalKobo: number, input: Partial<PlaceOrderInput> = {}) =>
  placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: totalKobo,
    options,
    key: undefined,
    ...input,
  })

const broken = () => {
  throw new Error('the extension is broken')
}

test('an extension that throws everywhere breaks no order, and Settings shows its last error', async () => {
  decide = {
    price: broken,
    deliveryOptions: broken,
    paymentOptions: broken,
    validateOrder: broken,
    fraudSignal: broken,
  }
  expect((await price()).total_kobo).toBe(usualKobo)
  const order = await place(usualKobo)
  expect(order).toMatchObject({ status: 'placed', total_kobo: usualKobo, fees: [] })
  expect(new Set(errors.map(({ where }) => where))).toEqual(
    new Set(
      ['price', 'deliveryOptions', 'paymentOptions', 'validateOrder', 'fraudSignal'].map(
        (at) => `decide.${at}`,
      ),
    ),
  )
  const [listed] = await listExtensions(shop)
  expect(listed?.last_error).toMatchObject({ message: 'the extension is broken' })
})

test('a rejection is a message for the customer, and nothing is written', async () => {
  decide = { validateOrder: ({ order }) => `No orders to ${order.address.lga} today.` }
  await expect(place(usualKobo)).rejects.toMatchObject({
    code: 'order_rejected',
    data: { reason: `No orders to ${lagosAddress.lga} today.` },
  })
  expect((await price()).items).toHaveLength(1)
})

test('a withdrawn payment method has its reason and cannot be used', async () => {
  decide = { paymentOptions: () => [{ method: 'pay_on_delivery', reason: 'Please pay first.' }] }
  const { payment_options: methods } = await price()
  expect(methods.find(({ method }) => method === 'pay_on_delivery')).toMatchObject({
    is_available: false,
    reason: 'Please pay first.',
  })
  await expect(place(usualKobo)).rejects.toMatchObject({ code: 'pay_on_delivery_unavailable' })
})

test('a fee is computed on the server, part of the confirmed total, and stays when the order is read', async () => {
  decide = {
    price: ({ chosen }) =>
      chosen['wrap'] ? { fees: [{ id: 'wrap', name: 'Wrap', amount_kobo: 50_000 }] } : undefined,
  }
  const quoted = await price()
  expect(quoted.total_kobo).toBe(usualKobo + 50_000)
  expect(quoted.extensions).toMatchObject([{ name: 'probe', fields: [{ name: 'wrap', value: true }] }])
  await expect(place(usualKobo)).rejects.toMatchObject({ code: 'total_changed' })
  const { id } = await place(usualKobo + 50_000)
  expect(await getAdminOrder(shop, { order_id: id })).toMatchObject({
    total_kobo: usualKobo + 50_000,
    fees: [{ extension: 'probe', id: 'wrap', name: 'Wrap', amount_kobo: 50_000 }],
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('lower prices and delivery fees are those of the order', async () => {
  decide = {
    price: ({ cart }) => ({
      unit_prices: cart.lines.map(({ variant_id, unit_price_kobo }) => ({
        variant_id,
        price_kobo: unit_price_kobo - 10_000,
      })),
    }),
    deliveryOptions: () => [{ method: 'door', fee_kobo: 0 }],
  }
  expect(await place(itemsKobo - 20_000)).toMatchObject({
    items_kobo: itemsKobo - 20_000,
    delivery_fee_kobo: 0,
    lines: [{ unit_price_kobo: 90_000 }],
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a fraud signal is a note for staff and can require a confirmation', async () => {
  decide = { fraudSignal: () => ({ reason: 'Five orders today.', requires_confirmation: true }) }
  const { id, confirmation } = await place(usualKobo)
  expect(confirmation).toBe('pending')
  expect((await getAdminOrder(shop, { order_id: id })).notes).toMatchObject([
    { text: 'Please check this order: Five orders today.', actor_name: 'Probe' },
  ])
})

test('an extension that is switched off decides nothing', async () => {
  decide = { price: () => ({ fees: [{ id: 'wrap', name: 'Wrap', amount_kobo: 50_000 }] }) }
  const [{ version } = { version: 0 }] = await listExtensions(shop)
  await updateExtension(shop, { extension: 'probe', is_enabled: false, settings: {}, version })
  expect(await price()).toMatchObject({ total_kobo: usualKobo, extensions: [] })
  await expect(
    updateExtension(shop, { extension: 'probe', is_enabled: true, settings: {}, version }),
  ).rejects.toMatchObject({ code: 'version_conflict' })
})
