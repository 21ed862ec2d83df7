import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailContext, updateEmailTemplate, customEmailTemplates } from './email-templates.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const templates = { subject: '{first_name}, we have {order}', opening: 'Ẹ káàbọ̀!', closing: '' }

test('reading and setting texts needs the permission', async () => {
  const staff = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(customEmailTemplates.getForStaff(staff)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(updateEmailTemplate(staff, { key: 'order-confirmation', ...templates })).rejects.toMatchObject(
    {
      code: 'forbidden',
    },
  )
})

test('unknown placeholders are rejected with an error for their field, and so is an unknown email', async () => {
  const input = { subject: 'Hello {plan}', opening: '{order}', closing: '{constructor}' }
  await expect(updateEmailTemplate(shop, { key: 'order-confirmation', ...input })).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      errors: {
        subject: ['{plan} is not a placeholder here. Available: {shop} {phone} {first_name} {order} {total}'],
        closing: [expect.stringContaining('{constructor}')],
      },
    },
  })
  await expect(
    updateEmailTemplate(shop, { key: 'order-status.unknown', ...templates }),
  ).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await customEmailTemplates.read(shop)).toEqual({})
})

test('custom texts are stored until reset to the default', async () => {
  await updateEmailTemplate(shop, { key: 'order-confirmation', ...templates })
  const late = { ...templates, subject: 'Please pay' }
  await updateEmailTemplate(shop, { key: 'order-status.expired', subject: 'Sorry', opening: '', closing: '' })
  await expect(updateEmailTemplate(shop, { key: 'agreement.overdue', ...late })).resolves.toBeUndefined()
  await updateEmailTemplate(shop, { key: 'agreement.overdue', subject: '', opening: '', closing: '' })
  expect(Object.keys(await customEmailTemplates.read(shop)).toSorted()).toEqual([
    'order-confirmation',
    'order-status.expired',
  ])
  const { rows } = await shop.database.run(
    "SELECT changes->>'email' AS email FROM audit_log WHERE target = 'settings:email_templates' ORDER BY id",
  )
  expect(rows.map(({ email: template }) => template)).toEqual([
    'order-confirmation',
    'order-status.expired',
    'agreement.overdue',
    'agreement.overdue',
  ])
})

test('a change notifies processes that cache the texts', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  await updateEmailTemplate(shop, { key: 'order-confirmation', ...templates })
  await expect.poll(() => received).toEqual([emailContext.tag])
  expect((await emailContext.read(shop)).templates['order-confirmation']).toEqual(templates)
  await stop()
})
