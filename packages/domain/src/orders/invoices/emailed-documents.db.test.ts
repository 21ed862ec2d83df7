import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDocuments } from './issue-documents.ts'
import { listOrderDocuments } from './documents.ts'
import { renderDocument, renderEmailAttachment } from './print-documents.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { taxSettings } from '../../store/tax.ts'
import { deliverEmail } from '../../notifications/email/deliver-email.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})

afterAll(() => shop.close())

test('each document is emailed to the customer once, as a PDF', async () => {
  const owner = await createTestActor(shop, { role: 'owner' })
  await taxSettings.update(shop.as(owner), { is_vat_registered: true, tin: '01234567-0001' })
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await updateOrderStatus(shop.as(owner), { order_id: order.id, status: 'packed', version: 1, note: '' })
  shop.clock.move(20_000)
  const mailer = { from: undefined, transport: 'folder' } as const
  for (let round = 0; round < 2; round += 1) {
    // Repeating the message issues and emails nothing more.
    await shop.database.run(
      `INSERT INTO outbox (id, kind, payload, due_at, created_at)
       SELECT gen_random_uuid(), kind, payload, due_at, created_at FROM outbox WHERE kind = $1 LIMIT 1`,
      ['invoice.issue'],
    )
    while ((await runOutbox(shop, { 'invoice.issue': issueDocuments }, 4)) > 0);
  }
  await runOutbox(
    shop,
    { 'email.send': (ctx, task) => deliverEmail(ctx, task, mailer, renderEmailAttachment) },
    50,
  )

  const [invoice] = await listOrderDocuments(shop.as(owner), { order_id: order.id })
  const emailsWithFiles = shop.providers.sentEmails.filter(({ files }) => files)
  expect(emailsWithFiles).toMatchObject([
    { to: order.email, files: [{ name: `${invoice?.number}.pdf`, contentType: 'application/pdf' }] },
  ])
  const { bytes } = await renderDocument(shop.as(customer), invoice?.id ?? '')
  expect(emailsWithFiles[0]?.files?.[0]?.bytes).toEqual(bytes)
  expect(shop.providers.renderedEmails.find(({ template }) => template === 'document')).toMatchObject({
    number: invoice?.number,
    order_number: order.number,
    total_kobo: order.total_kobo,
  })
})
