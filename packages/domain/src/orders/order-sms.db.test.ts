import { smsTemplates } from '@shop/contract/sms-templates'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { createTestProduct } from '@shop/testing/factories/products'
import { addToCart } from '../selling/cart/add-to-cart.ts'
import { addPhone, createTestAccount, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSmsTemplate, customSmsTemplates } from '../store/sms-templates.ts'
import { handleStatusEmail } from './status-notifications.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { previewSms } from './order-sms.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})

afterAll(() => shop.close())

test('only staff with the permission can see and change SMS templates', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(customSmsTemplates.getForStaff(staff)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(updateSmsTemplate(staff, { key: 'order-placed', text: 'Hi' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(previewSms(staff, { key: 'order-placed', text: 'Hi' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('rejects unknown placeholders, a missing code and unknown templates', async () => {
  await expect(updateSmsTemplate(shop, { key: 'order-placed', text: 'Hi {code}' })).rejects.toMatchObject({
    data: { errors: { text: [expect.stringContaining('{code} is not a placeholder here')] } },
  })
  await expect(
    updateSmsTemplate(shop, { key: 'confirmation-code', text: 'Your order {order}' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { text: ['It needs {code}'] } },
  })
  await expect(updateSmsTemplate(shop, { key: 'no-such-template', text: 'Hi' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await customSmsTemplates.read(shop)).toEqual({})
})

test('each default template has a preview that fits', async () => {
  for (const { key } of smsTemplates) {
    const preview = await previewSms(shop, { key, text: '' })
    // With the link that always stops it, the one to a number that nobody has verified takes two.
    expect(preview).toMatchObject({ message_count: key === 'back-in-stock' ? 2 : 1, is_truncated: false })
    expect(preview.text).not.toBe('')
  }
})

test('the preview counts the messages of the text as it is sent', async () => {
  expect(
    await previewSms(shop, { key: 'order-placed', text: 'Ẹ ṣé {first_name}: {total}, {to_pay} – {place}' }),
  ).toMatchObject({
    text: 'E se Ada: N59,500.50, N59,500.50 - 2 Allen Avenue',
    message_count: 1,
  })
  const long = await previewSms(shop, { key: 'order-placed', text: 'a'.repeat(310) })
  expect(long).toMatchObject({ character_count: 306, message_count: 2, is_truncated: true })
  expect((await previewSms(shop, { key: 'order-placed', text: 'a'.repeat(161) })).message_count).toBe(2)
})

test('a back-in-stock text that loses its link is reported, with its stop link still at the end', async () => {
  const short = await previewSms(shop, { key: 'back-in-stock', text: 'Back: {link}' })
  expect(short).toMatchObject({ is_truncated: false })
  const long = await previewSms(shop, { key: 'back-in-stock', text: `${'a'.repeat(290)} {link}` })
  expect(long).toMatchObject({
    message_count: 2,
    is_truncated: true,
    text: expect.stringContaining(' Stop: '),
  })
})

test('the owner’s template is used until it is reset to the default', async () => {
  const account = await createTestAccount(shop)
  await addPhone(shop, account.actor, ['sms'])
  const { order } = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  await updateSmsTemplate(shop, {
    key: 'order-packed',
    text: '{shop}: {first_name}, {order} is in its box. {to_pay} on delivery.',
  })
  await updateOrderStatus(shop, { order_id: order.id, status: 'packed', version: 1, note: '' })
  await notifyTransitions()
  expect(await latestText()).toMatch(`Kasoja: Ada, ${order.number} is in its box. N4,500 on delivery. Stop: `)
  await updateSmsTemplate(shop, { key: 'order-packed', text: '' })
  expect(await customSmsTemplates.read(shop)).toEqual({})
  const next = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  await updateOrderStatus(shop, { order_id: next.order.id, status: 'packed', version: 1, note: '' })
  await notifyTransitions()
  expect(await latestText()).toContain('is packed and leaves soon')
})

test.each([
  ['one product', 1, /^https?:\/\/[^/]+\/account\/reviews\/[\w-]+$/],
  ['several products', 2, /^https?:\/\/[^/]+\/orders\/[\w-]+$/],
])('a delivered order of %s has the link to review it by WhatsApp', async (_what, products, link) => {
  const { actor } = await createTestAccount(shop)
  await addPhone(shop, actor, ['whatsapp'])
  for (let n = 1; n < products; n += 1) {
    const { id } = await createTestProduct(shop)
    await addToCart(shop.as(actor), { product_id: id, quantity: 1 })
  }
  const { order } = await placeTestOrder(shop, actor, { payment_method: 'pay_on_delivery' })
  shop.providers.whatsapp = fakeWhatsapp()
  for (const [at, status] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop, { order_id: order.id, status, version: at + 1, note: '' })
  await notifyTransitions()
  delete shop.providers.whatsapp
  const { rows } = await shop.database.run(
    "SELECT content FROM text_messages WHERE template = 'order-delivered' AND channel = 'whatsapp' AND related_to = $1",
    [`order ${order.number}`],
  )
  const content = rows[0]?.['content'] as { parameters: string[] } | undefined
  expect(content?.parameters.at(-1)).toMatch(link)
})

async function notifyTransitions(): Promise<void> {
  shop.clock.move(20 * 60_000)
  const { rows } = await shop.database.run(
    "DELETE FROM outbox WHERE kind = 'order.send_status_email' RETURNING id, kind, payload",
  )
  for (const row of rows)
    await handleStatusEmail(shop, {
      id: String(row['id']),
      kind: 'order.send_status_email',
      payload: row['payload'] as never,
      attempts: 1,
    })
}

async function latestText(): Promise<unknown> {
  const { rows } = await shop.database.run(
    "SELECT text FROM text_messages WHERE channel = 'sms' ORDER BY id DESC LIMIT 1",
  )
  return rows[0]?.['text']
}
