import { smsKinds } from '@shop/contract/sms-texts'
import { fakeSms } from '@shop/testing/fake-sms'
import { givePhone } from '@shop/testing/give-phone'
import { makeAccount } from '@shop/testing/make-account'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editSmsText, readOwnSmsTexts, readSmsTextsForStaff } from '../store/own-sms-texts.ts'
import { mailStep } from './mail-step.ts'
import { moveOrder } from './admin/move-order.ts'
import { previewSms } from './preview-sms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
afterAll(() => shop.close())

test('texts are seen and set only by who may', async () => {
  const clerk = shop.as(await makeActor(shop, { role: 'fulfilment' }))
  await expect(readSmsTextsForStaff(clerk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(editSmsText(clerk, 'order-placed', 'Hi')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(previewSms(clerk, 'order-placed', 'Hi')).rejects.toMatchObject({ code: 'forbidden' })
})

test('an unknown word, a missing code and an SMS that there is not are refused', async () => {
  await expect(editSmsText(shop, 'order-placed', 'Hi {code}')).rejects.toMatchObject({
    data: { errors: { text: [expect.stringContaining('{code} is not a placeholder here')] } },
  })
  await expect(editSmsText(shop, 'order-code', 'Your order {order}')).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { text: ['It needs {code}'] } },
  })
  await expect(editSmsText(shop, 'order-lapsed', 'Hi')).rejects.toMatchObject({ code: 'not_found' })
  expect(await readOwnSmsTexts(shop)).toEqual({})
})

test('each SMS has a preview in our words, which is one message', async () => {
  for (const { key } of smsKinds) {
    const shown = await previewSms(shop, key, '')
    expect(shown).toMatchObject({ message_count: 1, is_truncated: false })
    expect(shown.text).not.toBe('')
  }
})

test('the preview counts what is paid, as it arrives', async () => {
  expect(
    await previewSms(shop, 'order-placed', 'Ẹ ṣé {first_name}: {total}, {to_pay} – {place}'),
  ).toMatchObject({
    text: 'E se Ada: N59,500.50, N59,500.50 - 2 Allen Avenue',
    message_count: 1,
  })
  const long = await previewSms(shop, 'order-placed', 'a'.repeat(310))
  expect(long).toMatchObject({ character_count: 306, message_count: 2, is_truncated: true })
  expect((await previewSms(shop, 'order-placed', 'a'.repeat(161))).message_count).toBe(2)
})

test('what is sent is the owner’s text until it leads back to ours', async () => {
  const account = await makeAccount(shop)
  await givePhone(shop, account.actor, ['sms'])
  const { order } = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  await editSmsText(
    shop,
    'order-packed',
    '{shop}: {first_name}, {order} is in its box. {to_pay} on delivery.',
  )
  await moveOrder(shop, { orderId: order.id, status: 'packed', version: 1, note: '' })
  await tellSteps()
  expect(await newestText()).toBe(`Kasoja: Ada, ${order.number} is in its box. N4,500 on delivery.`)
  await editSmsText(shop, 'order-packed', '')
  expect(await readOwnSmsTexts(shop)).toEqual({})
  const next = await placeTestOrder(shop, account.actor, { payment_method: 'pay_on_delivery' })
  await moveOrder(shop, { orderId: next.order.id, status: 'packed', version: 1, note: '' })
  await tellSteps()
  expect(await newestText()).toContain('is packed and leaves soon')
})

async function tellSteps(): Promise<void> {
  shop.clock.move(20 * 60_000)
  const { rows } = await shop.database.run(
    "DELETE FROM outbox WHERE kind = 'order.send_status_email' RETURNING id, kind, payload",
  )
  for (const row of rows)
    await mailStep(shop, {
      id: String(row['id']),
      kind: String(row['kind']),
      payload: row['payload'],
      attempts: 1,
    } as Parameters<typeof mailStep>[1])
}

async function newestText(): Promise<unknown> {
  const { rows } = await shop.database.run(
    "SELECT text FROM text_messages WHERE channel = 'sms' ORDER BY id DESC LIMIT 1",
  )
  return rows[0]?.['text']
}
