import { deliverEmail } from '@shop/domain/notifications/email/deliver-email'
import { deliverTextMessage } from '@shop/domain/notifications/sms/send-sms'
import { type OutboxHandlers, runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { expireOrders } from '@shop/domain/orders/expire-orders'
import { remindUnpaidOrders } from '@shop/domain/orders/payment/remind-unpaid'
import { fakeGateway } from '../fakes/fake-gateway.ts'
import { openTestShop } from '../open-test-shop.ts'

/**
 * A program that does what the shop's jobs do about unpaid orders at one time (NOW, in ms), and exits when nothing is due.
 * SMS and emails are posted to PROVIDER_URL, so that they are counted outside of the process, which tests kill.
 */
const { DATABASE_URL = '', NOW = '', PROVIDER_URL = '' } = process.env
const database = await openPostgres(DATABASE_URL, { connections: 4 })
const shop = await openTestShop(database)
shop.clock.move(Number(NOW) - shop.clock.now().getTime())

const post = async (path: string, body: object) => {
  const response = await fetch(`${PROVIDER_URL}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return response.text()
}
Object.assign(shop.providers, {
  gateways: createPaymentGateways(fakeGateway()),
  email: { send: async ({ message_id: id }: { message_id: string }) => void (await post('email', { id })) },
  sms: {
    provider: 'test',
    mode: 'live',
    send: async (sms: object) => ({ provider_id: await post('sms', sms) }),
    parseDeliveryReport: () => undefined,
  },
})

process.send?.('ready')
await expireOrders(shop)
await remindUnpaidOrders(shop)
const handlers: OutboxHandlers = {
  'sms.send': deliverTextMessage,
  'email.send': (ctx, task) => deliverEmail(ctx, task, { from: undefined, transport: 'smtp' }),
}
while ((await runOutbox(shop, handlers, 5)) > 0);
await database.close()
