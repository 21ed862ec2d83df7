import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFacts } from './mail-facts.ts'
import { editMailText, readMailTextsForStaff, readOwnMailTexts } from './mail-texts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const own = { subject: '{first_name}, we have {order}', opening: 'Ẹ káàbọ̀!', closing: '' }

test('texts are seen and set only by who may', async () => {
  const clerk = shop.as(await makeActor(shop, { role: 'fulfilment' }))
  await expect(readMailTextsForStaff(clerk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(editMailText(clerk, 'order-confirmation', own)).rejects.toMatchObject({ code: 'forbidden' })
})

test('words that a mail does not know are refused at their field, and so is a mail that there is not', async () => {
  const wish = { subject: 'Hello {plan}', opening: '{order}', closing: '{constructor}' }
  await expect(editMailText(shop, 'order-confirmation', wish)).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      errors: {
        subject: ['{plan} is not a placeholder here. Available: {shop} {phone} {first_name} {order} {total}'],
        closing: [expect.stringContaining('{constructor}')],
      },
    },
  })
  await expect(editMailText(shop, 'order-status.gone', own)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readOwnMailTexts(shop)).toEqual({})
})

test('texts are kept for their mail until they lead back to ours', async () => {
  await editMailText(shop, 'order-confirmation', own)
  const late = { ...own, subject: 'Please pay' }
  await editMailText(shop, 'order-status.expired', { subject: 'Sorry', opening: '', closing: '' })
  await expect(editMailText(shop, 'plan.overdue', late)).resolves.toBeUndefined()
  await editMailText(shop, 'plan.overdue', { subject: '', opening: '', closing: '' })
  expect(Object.keys(await readOwnMailTexts(shop)).toSorted()).toEqual([
    'order-confirmation',
    'order-status.expired',
  ])
  const { rows } = await shop.database.run(
    "SELECT changes->>'mail' AS mail FROM audit_log WHERE target = 'settings:email_templates' ORDER BY id",
  )
  expect(rows.map(({ mail }) => mail)).toEqual([
    'order-confirmation',
    'order-status.expired',
    'plan.overdue',
    'plan.overdue',
  ])
})

test('a change is announced to the processes that keep the texts', async () => {
  const heard: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => heard.push(tags))
  await editMailText(shop, 'order-confirmation', own)
  await expect.poll(() => heard).toEqual([mailFacts.tag])
  expect((await mailFacts.read(shop)).own['order-confirmation']).toEqual(own)
  await stop()
})
