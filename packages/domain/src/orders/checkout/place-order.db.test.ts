import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { getCart } from '../../selling/cart/cart.ts'
import { updateCategory } from '../../catalogue/products/categories.ts'
import { listAddresses } from '../../delivery/addresses.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.ts'
import { defaultCheckoutOptions } from './checkout-delivery.ts'
import { quote } from './quote.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { taxSettings } from '../../store/tax.ts'

let shop: TestShop
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const place = (input: Partial<PlaceOrderInput> = {}) =>
  placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 200_000 + lagosFeeKobo,
    key: undefined,
    ...input,
  })

/** Puts two units of a product at ₦1,000 into the customer's cart. */
async function fillCart(seed: Parameters<typeof createTestProduct>[1] = {}) {
  const product = await createTestProduct(shop, seed)
  await addToCart(shop.as(customer), { product_id: product.id, quantity: 2 })
  return { product_id: product.id, variant_id: product.variantIds[0] ?? '' }
}

async function getStock(variantId: string) {
  const { rows } = await shop.database.run('SELECT on_hand, reserved FROM variants WHERE id = $1', [
    variantId,
  ])
  return rows[0]
}

const count = async (table: 'orders' | 'outbox' | 'stock_movements') =>
  Number((await shop.database.run(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.['n'])

/** The error of placing an order, after checking that nothing was written. */
async function catchError(input: Partial<PlaceOrderInput>): Promise<unknown> {
  const before = [await count('orders'), await count('outbox'), await count('stock_movements')]
  const shopError = await place(input).then(
    () => 'placed',
    (error: unknown) => error,
  )
  expect([await count('orders'), await count('outbox'), await count('stock_movements')]).toEqual(before)
  return shopError
}

describe('rejects, and writes nothing:', () => {
  test('an empty cart', async () => {
    expect(await catchError({})).toMatchObject({ code: 'cart_empty' })
  })

  test('an address that cannot be found', async () => {
    await fillCart()
    expect(await catchError({ address: { ...lagosAddress, street: '', lga: 'Aba North' } })).toMatchObject({
      code: 'invalid_input',
      data: {
        errors: {
          'address.street': ['Enter a street or a landmark, so the rider can find you'],
          'address.lga': ['Choose a local government area of Lagos'],
        },
      },
    })
  })

  test('a location without a zone', async () => {
    await fillCart()
    await shop.database.run("UPDATE delivery_areas SET state_code = 'NG-XX' WHERE state_code = 'NG-YO'")
    const address = { ...lagosAddress, state: 'NG-YO', lga: 'Damaturu' }
    expect(await catchError({ address })).toMatchObject({ code: 'delivery_unavailable' })
    await expect(quote(shop.as(customer), { state: 'NG-YO', lga: 'Damaturu' })).rejects.toMatchObject({
      code: 'delivery_unavailable',
    })
  })

  test('a product that was unpublished', async () => {
    const { product_id: productId } = await fillCart()
    await shop.database.run('UPDATE products SET published = false WHERE id = $1', [productId])
    expect(await catchError({})).toMatchObject({
      code: 'product_unavailable',
      data: { product_id: productId },
    })
  })

  test('more units than are left', async () => {
    const { variant_id: variantId } = await fillCart({ name: 'Fan' })
    await shop.database.run('UPDATE variants SET on_hand = 1 WHERE id = $1', [variantId])
    expect(await catchError({})).toMatchObject({
      code: 'out_of_stock',
      data: { name: 'Fan', available: 1, variant_id: variantId },
    })
  })

  test('a price that changed after it was confirmed, and shows the new quote', async () => {
    const { variant_id: variantId } = await fillCart()
    await shop.database.run('UPDATE variants SET price_kobo = 110000 WHERE id = $1', [variantId])
    expect(await catchError({})).toMatchObject({
      code: 'total_changed',
      data: { quote: { total_kobo: 470_000, items: [{ price_kobo: 110_000 }] } },
    })
  })

  test('pay on delivery if the zone or the items do not allow it', async () => {
    await fillCart({ pay_on_delivery: false, name: 'Freezer' })
    expect(await catchError({})).toMatchObject({
      code: 'pay_on_delivery_unavailable',
      data: { reason: 'Freezer must be paid before delivery.' },
    })
    const address = { ...lagosAddress, state: 'NG-KN', lga: 'Dala' }
    expect(await catchError({ address, confirmed_total_kobo: 200_000 + 650_000 })).toMatchObject({
      code: 'pay_on_delivery_unavailable',
      data: { reason: 'Pay on delivery is not available in North West and North East yet.' },
    })
  })

  test('pay on delivery once staff have switched it off for a category', async () => {
    await fillCart({ name: 'Phone' })
    const { rows } = await shop.database.run(
      'SELECT slug, name FROM categories WHERE id = (SELECT category_id FROM products WHERE name = $1)',
      ['Phone'],
    )
    const slug = String(rows[0]?.['slug'])
    const words = { name: String(rows[0]?.['name']), description: '' }
    const staff = shop.as(await createTestActor(shop, { role: 'manager' }))
    await updateCategory(staff, { slug, ...words, pay_on_delivery: false })
    expect(await catchError({})).toMatchObject({
      code: 'pay_on_delivery_unavailable',
      data: { reason: 'Phone must be paid before delivery.' },
    })
    await updateCategory(staff, { slug, ...words })
    expect(await catchError({})).toMatchObject({ code: 'pay_on_delivery_unavailable' })
    await updateCategory(staff, { slug, ...words, pay_on_delivery: true })
  })

  test('online payment without a gateway', async () => {
    await fillCart()
    shop.providers.gateways = createPaymentGateways()
    expect(await catchError({ payment_method: 'pay_now' })).toMatchObject({
      code: 'online_payment_unavailable',
    })
  })

  test('a key that was used for another order', async () => {
    await fillCart()
    await place({ key: 'one' })
    await fillCart()
    expect(await catchError({ key: 'one', payment_method: 'pay_now' })).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })
})

test('a quote shows items, then delivery and both payment methods once the location is known', async () => {
  await expect(quote(shop.as(customer), {})).rejects.toMatchObject({ code: 'cart_empty' })
  await fillCart()
  expect(await quote(shop.as(customer), { state: 'NG-LA' })).toMatchObject({
    items_kobo: 200_000,
    delivery: null,
    delivery_fee_kobo: null,
    total_kobo: 200_000,
  })
  expect(await quote(shop.as(customer), { state: 'NG-LA', lga: 'ikeja' })).toMatchObject({
    delivery: {
      zone: 'Lagos mainland',
      fee_kobo: lagosFeeKobo,
      min_days: 1,
      max_days: 3,
      pay_on_delivery: true,
    },
    vat_kobo: 0,
    total_kobo: 450_000,
    payment_options: [
      { method: 'pay_now', is_available: true, is_test: true },
      { method: 'bank_transfer', is_available: true, is_test: true },
      { method: 'pay_on_delivery', is_available: true, is_test: false },
    ],
  })
})

test('a VAT-registered shop shows the VAT contained in the price and stores it with the order', async () => {
  await fillCart()
  expect(await place()).toMatchObject({ vat_kobo: 0 })
  const owner = await createTestActor(shop, { role: 'owner' })
  await taxSettings.update(shop.as(owner), { is_vat_registered: true, tin: '01234567-0001' })
  await fillCart()
  const input = { state: 'NG-LA', lga: 'ikeja' }
  expect(await quote(shop.as(customer), input)).toMatchObject({
    vat_kobo: 13_953 + 17_442,
    total_kobo: 450_000,
  })
  expect(await place()).toMatchObject({ vat_kobo: 13_953 + 17_442, total_kobo: 450_000 })
  await taxSettings.update(shop.as(owner), { is_vat_registered: false, tin: '' })
})

test('pay on delivery takes the stock, places the order, empties the cart and enqueues the emails', async () => {
  const { variant_id: variantId } = await fillCart({ name: 'Fan' })
  const staffMember = await createTestActor(shop, { role: 'support', order_emails_enabled: true })
  const order = await place()
  expect(order).toMatchObject({
    number: expect.stringMatching(/^\d{5,}$/),
    status: 'placed',
    payment_method: 'pay_on_delivery',
    payment_status: 'unpaid',
    is_test: false,
    reserved_until: null,
    items_kobo: 200_000,
    delivery_fee_kobo: lagosFeeKobo,
    total_kobo: 450_000,
    email: customer.email,
    address: { phone: '+2348031234567', lga: 'Ikeja' },
    lines: [{ name: 'Fan', quantity: 2, unit_price_kobo: 100_000, line_total_kobo: 200_000 }],
    status_history: [{ status: 'placed', actor_name: customer.name }],
    can_pay: false,
    can_cancel: true,
  })
  expect(await getStock(variantId)).toEqual({ on_hand: 8, reserved: 0 })
  expect((await getCart(shop.as(customer))).cart_items).toEqual([])
  expect(await listAddresses(shop.as(customer))).toEqual([expect.objectContaining(order.address)])
  const { rows } = await shop.database.run(
    `SELECT payload->'to' AS recipient, payload->'content'->>'template' AS template FROM outbox
     WHERE payload->'content'->'order'->>'id' = $1 ORDER BY template`,
    [order.id],
  )
  expect(rows).toEqual([
    { recipient: staffMember.email, template: 'new-order' },
    { recipient: customer.email, template: 'order-confirmation' },
  ])
})

test('pay now reserves the stock for half an hour and sends no email before the payment', async () => {
  const { variant_id: variantId } = await fillCart()
  const emails = await count('outbox')
  const order = await place({ payment_method: 'pay_now' })
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    is_test: true,
    reserved_until: new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString(),
    can_pay: true,
  })
  expect(await getStock(variantId)).toEqual({ on_hand: 10, reserved: 2 })
  expect(await count('outbox')).toBe(emails)
})

test('with a live gateway the order is not a test', async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
  await fillCart()
  expect((await place({ payment_method: 'pay_now' })).is_test).toBe(false)
})

test('a repeated request returns the same order, and the address is saved once', async () => {
  await fillCart()
  const order = await place({ key: 'again' })
  expect(await place({ key: 'again' })).toEqual(order)
  await fillCart()
  await place()
  expect(await listAddresses(shop.as(customer))).toHaveLength(1)
})

const atPickupPoint = (id: number) => ({
  ...defaultCheckoutOptions,
  delivery: { method: 'station', pickup_point_id: id } as const,
})

describe('a pickup order', () => {
  let pickup_point_id: number
  beforeAll(async () => {
    const { rows } = await shop.database.run(
      `INSERT INTO pickup_points (kind, name, address, landmark, state_code, lga, fee_kobo, min_days, max_days)
       VALUES ('station', 'Yaba', '14 Herbert Macaulay Way', 'Beside the market', 'NG-LA', 'Lagos Mainland', 120000, 1, 2)
       RETURNING id`,
    )
    pickup_point_id = Number(rows[0]?.['id'])
  })
  const noStreet = { ...lagosAddress, area: '', street: '', landmark: '' }

  test('for a pickup point that no longer exists gets a new quote, even if the total is the same', async () => {
    await fillCart()
    const gone = {
      options: atPickupPoint(pickup_point_id + 1),
      address: noStreet,
      payment_method: 'pay_now',
    } as const
    expect(await catchError(gone)).toMatchObject({
      code: 'total_changed',
      data: { quote: { delivery: { method: 'door' }, total_kobo: 200_000 + lagosFeeKobo } },
    })
  })

  test('must be prepaid if the pickup point takes no payments', async () => {
    await fillCart()
    const input = { options: atPickupPoint(pickup_point_id), confirmed_total_kobo: 320_000 }
    expect(await catchError(input)).toMatchObject({ code: 'pay_on_delivery_unavailable' })
  })

  test('costs the fee of the pickup point and is addressed there in the customer’s name', async () => {
    await fillCart()
    const input = { state: 'NG-LA', lga: 'Ikeja', options: atPickupPoint(pickup_point_id) }
    expect(await quote(shop.as(customer), input)).toMatchObject({
      delivery: { method: 'station', pickup_point: { id: pickup_point_id, name: 'Yaba' }, fee_kobo: 120_000 },
      delivery_options: [{ method: 'door' }, { method: 'station' }],
      total_kobo: 320_000,
    })
    const order = await place({
      options: atPickupPoint(pickup_point_id),
      address: noStreet,
      payment_method: 'pay_now',
      confirmed_total_kobo: 320_000,
    })
    expect(order).toMatchObject({
      delivery: { method: 'station', pickup_point: { name: 'Yaba', hold_days: 5 } },
      address: {
        full_name: lagosAddress.full_name,
        lga: 'Lagos Mainland',
        area: 'Yaba',
        street: '14 Herbert Macaulay Way',
        landmark: 'Beside the market',
      },
    })
    expect(await listAddresses(shop.as(customer))).toEqual([])
  })
})
