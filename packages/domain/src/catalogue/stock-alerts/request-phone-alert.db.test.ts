import { recordLimits } from '@shop/contract/rate-limit-policy'
import { stockAlertConsentVersion } from '@shop/contract/stock-alert-consent'
import { createTestActor } from '@shop/testing/factories/accounts'
import { newPhone } from '@shop/testing/factories/phone-codes'
import { createTestProduct } from '@shop/testing/factories/products'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageRules } from '../../store/message-rules.ts'
import { listStockAlerts } from './list-subscribers.ts'
import { listAlertChannels, requestPhoneAlert } from './request-phone-alert.ts'
import { listOwnAlerts, pruneStockAlerts } from './stock-alerts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  Object.assign(shop.providers, { sms: fakeSms(), whatsapp: fakeWhatsapp() })
  await setEvents({})
})

const setEvents = async (events: Record<string, { sms: boolean; whatsapp: boolean; push: boolean }>) =>
  messageRules.save(shop, { ...(await messageRules.read(shop)), events })

const soldOut = (stock = [0]) =>
  createTestProduct(shop, {
    variants: stock.map((count, position) => ({ size: `${position}`, stock: count })),
  })

type Input = Parameters<typeof requestPhoneAlert>[1]

const request = (product_id: string, change: Partial<Input> = {}, ctx = shop.as({ kind: 'visitor' })) =>
  requestPhoneAlert(ctx, {
    product_id,
    phone: newPhone(),
    consent_version: stockAlertConsentVersion,
    ...change,
  })

async function listAlerts(productId: string) {
  const { rows } = await shop.database.run(
    'SELECT phone, account_id, language, consent_version, requested_at FROM stock_alerts WHERE product_id = $1',
    [productId],
  )
  return rows
}

const fieldError = (field: string, text: string) => ({
  code: 'invalid_input',
  data: { errors: { [field]: [expect.stringContaining(text)] } },
})

test.each([
  [{ phone: '0803' }, fieldError('phone', 'too short')],
  [{ phone: '' }, fieldError('phone', 'required')],
  [{ phone: '01 234 5678' }, { code: 'invalid_input' }],
  [{ phone: '+44 7911 123456' }, fieldError('phone', 'Nigerian number')],
  [{ consent_version: 0 }, fieldError('consent_version', 'agree')],
  [{ consent_version: stockAlertConsentVersion + 1 }, fieldError('consent_version', 'agree')],
  [{ product_id: 'nothing' }, { code: 'not_found' }],
  [{ variant_id: '0192f0c0-0000-7000-8000-000000000003' }, { code: 'not_found' }],
])('%o is rejected', async (change, error) => {
  const { id } = await soldOut()
  await expect(request(id, change)).rejects.toMatchObject(error)
  expect(await listAlerts(id)).toEqual([])
})

test('what is in stock is rejected: its message would be sent at once', async () => {
  const { id, variantIds } = await soldOut([0, 3])
  const [gone, there] = variantIds
  await expect(request(id)).rejects.toMatchObject(fieldError('phone', 'in stock'))
  await expect(request(id, { variant_id: there })).rejects.toMatchObject(fieldError('phone', 'in stock'))
  await request(id, { variant_id: gone })
  expect(await listAlerts(id)).toHaveLength(1)
})

test('what is reserved is not sold out: cancelling the order would send the message', async () => {
  const { id, variantIds } = await soldOut([1])
  await shop.database.run('UPDATE variants SET reserved = 1 WHERE id = $1', [variantIds[0]])
  await shop.database.run("UPDATE products SET stock_status = 'out_of_stock' WHERE id = $1", [id])
  await expect(request(id)).rejects.toMatchObject(fieldError('phone', 'reserved'))
  await expect(request(id, { variant_id: variantIds[0] })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await listAlerts(id)).toEqual([])
})

test('without a channel, or with both switched off, the shop asks for the email', async () => {
  const { id } = await soldOut()
  expect(await listAlertChannels(shop)).toEqual(['whatsapp', 'sms'])
  await setEvents({ 'back-in-stock': { sms: true, whatsapp: false, push: false } })
  expect(await listAlertChannels(shop)).toEqual(['sms'])
  await setEvents({ 'back-in-stock': { sms: false, whatsapp: false, push: false } })
  await expect(request(id)).rejects.toMatchObject(fieldError('phone', 'email'))
  await setEvents({})
  delete shop.providers.sms
  delete shop.providers.whatsapp
  expect(await listAlertChannels(shop)).toEqual([])
  await expect(request(id)).rejects.toMatchObject(fieldError('phone', 'email'))
})

test('a number that already waits gets no second alert, in any spelling and from anybody', async () => {
  const { id, variantIds } = await soldOut()
  const phone = newPhone()
  await request(id, { phone })
  await request(id, { phone: `0${phone.slice(4, 7)} ${phone.slice(7)}` })
  await request(id, { phone }, shop.as(await createTestActor(shop)))
  expect(await listAlerts(id)).toHaveLength(1)
  await request(id, { phone, variant_id: variantIds[0] })
  await request(id, { phone, variant_id: variantIds[0] })
  expect(await listAlerts(id)).toHaveLength(2)
})

test('a number waits for a limited number of products', async () => {
  const phone = newPhone()
  const { max } = recordLimits['stock-alerts-of-phone']
  for (let count = 0; count < max; count += 1) await request((await soldOut()).id, { phone })
  await expect(request((await soldOut()).id, { phone })).rejects.toMatchObject({ code: 'rate_limited' })
  await request((await soldOut()).id)
})

/** As many alerts as may wait for a product by phone, the n-th with these values. */
const fillAlerts = (columns: string, values: string, productId: string) =>
  shop.database.run(
    `INSERT INTO stock_alerts (id, product_id, unsubscribe_token, requested_at, confirmed_at, ${columns})
     SELECT gen_random_uuid(), $1, gen_random_uuid(), now(), now(), ${values}
     FROM generate_series(10000001, 10000000 + $2::int) n`,
    [productId, recordLimits['stock-alerts-of-product'].max],
  )

test('a limited number of phones waits for a product; emails do not count', async () => {
  const [full, emailed] = [await soldOut(), await soldOut()]
  await fillAlerts('phone, consent_version', "'+23480' || n, 1", full.id)
  await fillAlerts('email, email_key', "n || '@example.ng', n || '@example.ng'", emailed.id)
  await expect(request(full.id)).rejects.toMatchObject({ code: 'rate_limited' })
  await request(emailed.id)
})

test('the consent is stored with its wording, language and time, and the account that asked', async () => {
  const { id } = await soldOut()
  const phone = newPhone()
  const customer = await createTestActor(shop)
  await request(id, { phone }, { ...shop.as(customer), language: 'pcm' })
  const alert = { phone, consent_version: 1, requested_at: shop.clock.now() }
  expect(await listAlerts(id)).toEqual([{ ...alert, account_id: customer.account_id, language: 'pcm' }])
  expect(await listOwnAlerts(shop.as(customer))).toMatchObject([{ product_id: id, ...alert }])
})

test('a customer who verified the number has it in their data, and staff see it beside the emails', async () => {
  const { id } = await soldOut()
  const phone = newPhone()
  await request(id, { phone })
  const customer = await createTestActor(shop)
  const setPhone = 'UPDATE accounts SET phone = $2, phone_verified_at = $3 WHERE id = $1'
  await shop.database.run(setPhone, [customer.account_id, phone, null])
  expect(await listOwnAlerts(shop.as(customer))).toEqual([])
  await shop.database.run(setPhone, [customer.account_id, phone, shop.clock.now()])
  expect(await listOwnAlerts(shop.as(customer))).toMatchObject([{ phone }])
  const staff = shop.as(await createTestActor(shop, { role: 'owner' }))
  expect(await listStockAlerts(staff, { product_id: id })).toMatchObject({ items: [{ email: null, phone }] })
})

test('after a year the number is deleted', async () => {
  const { id } = await soldOut()
  await request(id)
  shop.clock.move(365 * 24 * 60 * 60_000)
  await pruneStockAlerts(shop)
  expect(await listAlerts(id)).toHaveLength(1)
  shop.clock.move(1)
  await pruneStockAlerts(shop)
  expect(await listAlerts(id)).toEqual([])
})
