import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDocuments } from './issue-documents.ts'
import { listOrderDocuments } from './list-documents.ts'
import { writeDocument } from './write-documents.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { mailWork } from '../../core/jobs/post-mail.ts'
import { documentsWork } from '../documents-work.ts'
import { moveOrder } from '../admin/move-order.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { editTaxFacts } from '../../store/tax-facts.ts'
import { writeMailedDocument } from './write-documents.ts'
import { deliverMail } from '../../notifications/email/deliver-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
})
afterAll(() => shop.close())

test('each paper is mailed to the shopper once, as a PDF', async () => {
  const owner = await makeActor(shop, { role: 'owner' })
  await editTaxFacts(shop.as(owner), { is_vat_registered: true, tin: '01234567-0001' })
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  await moveOrder(shop.as(owner), { orderId: order.id, status: 'packed', version: 1, note: '' })
  shop.clock.move(20_000)
  const post = { from: undefined, transport: 'folder' } as const
  for (let round = 0; round < 2; round += 1) {
    // Asked again, it issues and mails nothing more.
    await shop.database.run(
      `INSERT INTO outbox (id, kind, payload, due_at, created_at)
       SELECT gen_random_uuid(), kind, payload, due_at, created_at FROM outbox WHERE kind = $1 LIMIT 1`,
      [documentsWork],
    )
    while ((await carryOutWork(shop, { [documentsWork]: issueDocuments }, 4)) > 0);
  }
  await carryOutWork(
    shop,
    { [mailWork]: (ctx, work) => deliverMail(ctx, work, post, writeMailedDocument) },
    50,
  )

  const [invoice] = await listOrderDocuments(shop.as(owner), order.id)
  const mailed = shop.providers.sentMails.filter(({ files }) => files)
  expect(mailed).toMatchObject([
    { to: order.email, files: [{ name: `${invoice?.number}.pdf`, contentType: 'application/pdf' }] },
  ])
  const { bytes } = await writeDocument(shop.as(buyer), invoice?.id ?? '')
  expect(mailed[0]?.files?.[0]?.bytes).toEqual(bytes)
  expect(shop.providers.renderedMails.find(({ template }) => template === 'document')).toMatchObject({
    number: invoice?.number,
    order_number: order.number,
    total_kobo: order.total_kobo,
  })
})
