import { renderPdf } from '@shop/providers/pdf/write-pdf'
import { issueDocuments } from '@shop/domain/orders/invoices/issue-documents'
import { runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

let server: TestServer<TestShop>
beforeAll(async () => {
  const shop = await openTestShop()
  shop.providers.renderPdf = renderPdf
  server = await openTestServer(shop)
})
afterAll(() => server.close())

test('a PDF is available to its customer and staff, uncached, and to no other customer', async () => {
  const { shop } = server
  const access = async (role: string | null = null) =>
    (await signInAs(shop, await createTestAccount(shop, role))).access
  const customer = await createTestAccount(shop)
  const { order } = await placeTestOrder(shop, customer.actor, { payment_method: 'pay_on_delivery' })
  const staff = await access('manager')
  for (const [version, to] of (['packed', 'shipped', 'delivered'] as const).entries()) {
    const body = { status: to, version: version + 1 }
    await server.call('POST', `/admin/orders/${order.id}/status`, { access: staff, body })
  }
  shop.clock.move(60_000)
  await runOutbox(shop, { 'invoice.issue': issueDocuments }, 4)
  const own = (await signInAs(shop, customer)).access
  const documents = (await server.call('GET', `/orders/${order.id}/documents`, { access: own })).json()
  const [receipt] = documents.items
  const path = `/documents/${receipt.id}/pdf`
  const otherCustomer = await server.call('GET', path, { access: await access() })
  expect(otherCustomer.json()).toMatchObject({ status: 404, code: 'not_found' })
  for (const viewer of [own, staff]) {
    const file = await server.call('GET', path, { access: viewer })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="RCT-000001.pdf"',
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
