import { fakeSms, smsReport } from '@shop/testing/fakes/fake-sms'
import { addPhone, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { enqueueSms } from '../sms/enqueue-sms.ts'
import { deliverTextMessage } from '../sms/send-sms.ts'
import { getContactChannels } from '../sms/contact-channels.ts'
import { handleDeliveryReport } from '../sms/sms-status.ts'
import { retryNotification } from './notification-log.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const tenTimes = <T>(call: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, call))

test('a report sent ten times fails the message once; of ten concurrent resends, one succeeds', async () => {
  const sms = fakeSms()
  shop.providers.sms = sms
  const customer = await createTestActor(shop)
  await addPhone(shop, customer, ['sms'])
  const content = { template: 'password-changed', first_name: 'Ada' } as const
  await enqueueSms(
    shop,
    await getContactChannels(shop, { account_id: customer.account_id, address: { phone: '+2348031234567' } }),
    {
      template: 'confirmation-code',
      text: 'Your code',
      related_to: '',
      urgency: 'code',
      supersedes: [],
      fallback_email: { to: customer.email, content, language: 'en', related_to: '' },
    },
  )
  const handlers = { 'sms.send': deliverTextMessage }
  await runOutbox(shop, handlers, 10)
  const failed = smsReport({ provider_id: 'sms-1', status: 'failed', message: 'Message Failed' })
  const emails = await tenTimes(() => handleDeliveryReport(shop, failed))
  expect(emails.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await listEnqueuedEmails(shop, customer.email)).toHaveLength(1)
  const { rows } = await shop.database.run('SELECT id FROM text_messages')
  const retries = await tenTimes(() => retryNotification(shop, { notification_id: String(rows[0]?.['id']) }))
  expect(retries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  shop.clock.move(1)
  while ((await runOutbox(shop, handlers, 10)) > 0);
  expect(sms.sent).toHaveLength(2)
})
