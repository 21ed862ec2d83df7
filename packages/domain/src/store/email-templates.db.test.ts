import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailContext, updateEmailTemplate, customEmailTemplates } from './email-templates.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const templates = {
  language: 'en',
  subject: '{first_name}, we have {order}',
  opening: 'Ẹ káàbọ̀!',
  closing: '',
}

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
  const input = { language: 'en', subject: 'Hello {plan}', opening: '{order}', closing: '{constructor}' }
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

test('an email to staff has no text in another language than English', async () => {
  const pidgin = {
    key: 'new-order',
    language: 'pcm',
    subject: 'New order don land',
    opening: '',
    closing: '',
  }
  await expect(updateEmailTemplate(shop, pidgin)).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { language: ['Staff get this email in English'] } },
  })
  expect(await customEmailTemplates.read(shop)).toEqual({})
})

test('custom texts are stored until reset to the default', async () => {
  await updateEmailTemplate(shop, { key: 'order-confirmation', ...templates })
  const late = { ...templates, subject: 'Please pay' }
  const texts = { language: 'en', subject: 'Sorry', opening: '', closing: '' }
  await updateEmailTemplate(shop, { key: 'order-status.expired', ...texts })
  await expect(updateEmailTemplate(shop, { key: 'agreement.overdue', ...late })).resolves.toBeUndefined()
  await updateEmailTemplate(shop, { key: 'agreement.overdue', ...texts, subject: '' })
  expect(Object.keys((await customEmailTemplates.read(shop))['en'] ?? {}).toSorted()).toEqual([
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
  const { language: _, ...texts } = templates
  expect((await emailContext.read(shop)).templates['en']?.['order-confirmation']).toEqual(texts)
  await stop()
})

test('the texts of a language change and return to the default on their own', async () => {
  const key = 'sign-in-code'
  const pidgin = { key, language: 'pcm', subject: 'Your code don land', opening: '', closing: '' }
  await updateEmailTemplate(shop, { ...pidgin, language: 'en', subject: 'Your code is here' })
  await updateEmailTemplate(shop, pidgin)
  const texts = async (language: string) => (await customEmailTemplates.read(shop))[language]?.[key]?.subject
  expect([await texts('en'), await texts('pcm')]).toEqual(['Your code is here', 'Your code don land'])
  await updateEmailTemplate(shop, { ...pidgin, subject: '' })
  expect([await texts('en'), await texts('pcm')]).toEqual(['Your code is here', undefined])
})
