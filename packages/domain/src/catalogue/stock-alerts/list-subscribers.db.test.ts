import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestStockAlert } from './stock-alerts.ts'
import { listRequestedProducts, listStockAlerts } from './list-subscribers.ts'
import { sendAlertConfirmation } from './send-alert-confirmation.ts'

let shop: TestShop

let popularId: string

beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await createTestProduct(shop, {
    name: 'Adunni dress',
    variants: [{ colour: 'Red', size: 'M', stock: 0 }],
  })
  popularId = id
  const other = await createTestProduct(shop, { name: 'Rice', variants: [{ stock: 0 }] })
  await addStockAlert('ada@example.ng', popularId)
  await addStockAlert('bola@example.ng', popularId)
  await addStockAlert('ada@example.ng', other.id)
  await sendAlertConfirmation(shop, {
    email: 'new@example.ng',
    language: 'en',
    product_id: popularId,
    variant_id: null,
  })
})

afterAll(() => shop.close())

async function addStockAlert(email: string, productId: string) {
  shop.clock.move(1_000)
  const { rows } = await shop.database.run('select id from accounts where email = $1', [email])
  const existing = rows[0]?.['id']
  const actor = existing
    ? { ...(await createTestActor(shop)), account_id: String(existing), email }
    : await createTestActor(shop, { email })
  await requestStockAlert(shop.as(actor), { product_id: productId })
}

const first = { page: 1, limit: 10 }

test('staff without the marketing permission see nobody', async () => {
  const customer = shop.as(await createTestActor(shop))
  await expect(listRequestedProducts(customer, first)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listStockAlerts(customer, { product_id: popularId })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a missing product has no subscribers', async () => {
  await expect(listStockAlerts(shop, { product_id: 'no-such' })).rejects.toMatchObject({ code: 'not_found' })
})

test('the most requested product comes first, and unconfirmed requests are counted separately', async () => {
  const { items, total } = await listRequestedProducts(shop, first)
  expect(
    items.map(({ name, confirmed_count: waiting, unconfirmed_count: unconfirmedCount }) => [
      name,
      waiting,
      unconfirmedCount,
    ]),
  ).toEqual([
    ['Adunni dress', 2, 1],
    ['Rice', 1, 0],
  ])
  expect(total).toBe(2)
  expect((await listRequestedProducts(shop, { ...first, search: 'dress' })).total).toBe(1)
  expect((await listRequestedProducts(shop, { ...first, search: '%' })).total).toBe(0)
})

test('the oldest request comes first, and blocked accounts, which get no email, are hidden', async () => {
  const emails = async () =>
    (await listStockAlerts(shop, { product_id: popularId })).items.map(({ email }) => email)
  expect(await emails()).toEqual(['ada@example.ng', 'bola@example.ng', 'new@example.ng'])
  await shop.database.run("update accounts set blocked_at = now() where email = 'bola@example.ng'")
  expect(await emails()).toEqual(['ada@example.ng', 'new@example.ng'])
})
