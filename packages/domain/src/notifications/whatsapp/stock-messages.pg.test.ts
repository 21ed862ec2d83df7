import { stockAlertConsentVersion } from '@shop/contract/stock-alert-consent'
import { recordLimits } from '@shop/contract/rate-limit-policy'
import { newPhone } from '@shop/testing/factories/phone-codes'
import { createTestProduct } from '@shop/testing/factories/products'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPhoneAlert } from '../../catalogue/stock-alerts/request-phone-alert.ts'
import { enqueueBackInStockMessages } from './stock-messages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.whatsapp = fakeWhatsapp()
  shop.clock.move(Date.parse('2026-11-23T09:00:00Z') - shop.clock.now().getTime())
})
afterAll(() => shop.close())

const soldOut = () => createTestProduct(shop, { variants: [{ stock: 0 }] })
const request = (product_id: string, phone: string, variant_id?: string) =>
  requestPhoneAlert(shop.as({ kind: 'visitor' }), {
    product_id,
    variant_id,
    phone,
    consent_version: stockAlertConsentVersion,
  })
const count = async (sql: string, values: unknown[]) => (await shop.database.run(sql, values)).rows.length

test('a product that is restocked twice at once, with ten processes sending, is announced once to each number', async () => {
  const { id, variantIds } = await soldOut()
  const phones = Array.from({ length: 30 }, newPhone)
  for (const phone of phones) {
    await request(id, phone)
    await request(id, phone, variantIds[0])
  }
  const restock = () =>
    shop.database.run('UPDATE variants SET on_hand = on_hand + 1 WHERE id = $1', [variantIds[0]])
  await Promise.all([restock(), restock()])
  await shop.database.run("UPDATE products SET stock_status = 'low_stock' WHERE id = $1", [id])
  await Promise.all(Array.from({ length: 10 }, () => enqueueBackInStockMessages(shop)))
  await enqueueBackInStockMessages(shop)
  const { rows } = await shop.database.run('SELECT recipient FROM text_messages')
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(phones.toSorted())
  expect(await count("SELECT 1 FROM outbox WHERE kind = 'whatsapp.send'", [])).toBe(30)
})

test('a number asked for many times at once waits once for a product, and for no more products than allowed', async () => {
  const phone = newPhone()
  const { id } = await soldOut()
  await Promise.all(Array.from({ length: 10 }, () => request(id, phone)))
  expect(await count('SELECT 1 FROM stock_alerts WHERE phone = $1', [phone])).toBe(1)
  const { max } = recordLimits['stock-alerts-of-phone']
  const products = []
  for (let left = 0; left < max + 5; left += 1) products.push((await soldOut()).id)
  await Promise.allSettled(products.map((product) => request(product, phone)))
  expect(await count('SELECT 1 FROM stock_alerts WHERE phone = $1', [phone])).toBe(max)
})

test('no more numbers wait for a product than allowed, from many callers at once', async () => {
  const { id } = await soldOut()
  const { max } = recordLimits['stock-alerts-of-product']
  await shop.database.run(
    `INSERT INTO stock_alerts (id, product_id, phone, consent_version, unsubscribe_token, requested_at, confirmed_at)
     SELECT gen_random_uuid(), $1, '+23480' || n, 1, gen_random_uuid(), now(), now()
     FROM generate_series(10000001, 10000000 + $2::int) n`,
    [id, max - 3],
  )
  await Promise.allSettled(Array.from({ length: 12 }, () => request(id, newPhone())))
  expect(await count('SELECT 1 FROM stock_alerts WHERE product_id = $1', [id])).toBe(max)
})
