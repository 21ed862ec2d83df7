import { fakeSms, smsReport } from '@shop/testing/fake-sms'
import { givePhone } from '@shop/testing/give-phone'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { deliverMessage } from '../sms/deliver-message.ts'
import { messageWork, postMessages } from '../sms/post-messages.ts'
import { findReach } from '../sms/reach.ts'
import { receiveReport } from '../sms/receive-report.ts'
import { retryMessage } from './retry-message.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ten = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 10 }, act))

test('a report ten times at once fails the message once; of ten who send it again one does', async () => {
  const sms = fakeSms()
  shop.providers.sms = sms
  const buyer = await makeActor(shop)
  await givePhone(shop, buyer, ['sms'])
  const content = { template: 'password-changed', first_name: 'Ada' } as const
  await postMessages(shop, await findReach(shop, buyer.account_id), {
    template: 'order-code',
    text: 'Your code',
    about: '',
    urgency: 'code',
    outdates: [],
    instead: { to: buyer.email, content, related_to: '' },
  })
  const carriers = { [messageWork]: deliverMessage }
  await carryOutWork(shop, carriers, 10)
  const failed = smsReport({ provider_id: 'sms-1', status: 'failed', message: 'Message Failed' })
  const told = await ten(() => receiveReport(shop, failed))
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await postedMails(shop, buyer.email)).toHaveLength(1)
  const { rows } = await shop.database.run('SELECT id FROM text_messages')
  const again = await ten(() => retryMessage(shop, String(rows[0]?.['id'])))
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  shop.clock.move(1)
  while ((await carryOutWork(shop, carriers, 10)) > 0);
  expect(sms.sent).toHaveLength(2)
})
