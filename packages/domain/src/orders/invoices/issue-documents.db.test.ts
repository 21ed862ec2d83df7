import type { Order, OrderStatus } from '@shop/contract/orders'
import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { lagosAddressFor } from '@shop/testing/factories/lagos-address'
import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { orderData } from '../personal-data.ts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../core/context.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { nextDocumentNumber } from '../../core/document-numbers.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { taxSettings, includedVatKobo } from '../../store/tax.ts'
import { listOrderDocuments, listMyDocuments } from './documents.ts'
import { issueDocuments } from './issue-documents.ts'
import { printOrders, renderDocument } from './print-documents.ts'

let shop: TestShop
let customer: AccountActor
let manager: AccountActor
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
  owner = await createTestActor(shop, { role: 'owner' })
})
beforeEach(async () => {
  customer = await createTestActor(shop)
  await register(true)
})
afterAll(() => shop.close())

const register = (is_vat_registered: boolean) =>
  taxSettings.update(shop.as(owner), { is_vat_registered, tin: '01234567-0001' })

const onDelivery = async () =>
  (await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery', quantity: 3 })).order

async function move(order: Order, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps) {
    const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version, note: '' })
  }
}

async function refund(
  order: Order,
  amountKobo: number,
  lines: { position: number; quantity: number }[] = [],
) {
  const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
  const input = { method: 'store_credit', reason: 'Faulty', key: undefined } as const
  await refundOrder(shop.as(manager), {
    ...input,
    restock_positions: [],
    order_id: order.id,
    amount_kobo: amountKobo,
    lines,
    version,
  })
}

/** Runs the job once status changes can no longer be undone. */
async function issueAll(): Promise<void> {
  shop.clock.move(20_000)
  while ((await runOutbox(shop, { 'invoice.issue': issueDocuments }, 4)) > 0);
}

const findDocuments = (order: Order) => listOrderDocuments(shop.as(manager), { order_id: order.id })

describe('rejects', () => {
  test('taking a number outside a transaction', async () => {
    await expect(nextDocumentNumber(shop, 'invoice')).rejects.toThrow('without a transaction')
  })

  test('VAT registration without a TIN, and settings changed without permission', async () => {
    const anonymised = taxSettings.update(shop.as(owner), { is_vat_registered: true, tin: '' })
    await expect(anonymised).rejects.toMatchObject({ code: 'invalid_input' })
    const other = taxSettings.update(shop.as(customer), { is_vat_registered: false, tin: '' })
    await expect(other).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('documents of other customers, as if they did not exist, and printing by customers', async () => {
    const order = await onDelivery()
    await move(order, 'packed')
    await issueAll()
    const [invoice] = await findDocuments(order)
    const otherCustomer = shop.as(await createTestActor(shop))
    await expect(listMyDocuments(otherCustomer, { order_id: order.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    const file = renderDocument(otherCustomer, invoice?.id ?? '')
    await expect(file).rejects.toMatchObject({ code: 'not_found' })
    const printed = printOrders(otherCustomer, { kind: 'packing_slip', order_ids: order.id })
    await expect(printed).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('printing invalid ids, or too many orders at once', async () => {
    const inputs = ['x', Array.from({ length: 51 }, () => customer.account_id).join(',')]
    for (const orders of inputs) {
      const printed = printOrders(shop.as(manager), { kind: 'packing_slip', order_ids: orders })
      await expect(printed).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('changing an issued document', async () => {
    const order = await onDelivery()
    await move(order, 'packed')
    await issueAll()
    for (const change of ['content = content || \'{"order_number": "1"}\'', 'number = number + 1'])
      await expect(shop.database.run(`UPDATE documents SET ${change}`)).rejects.toThrow('does not change')
    await expect(shop.database.run('DELETE FROM documents')).rejects.toThrow('does not change')
  })
})

test('a pay-on-delivery order gets one invoice, once packing can no longer be undone', async () => {
  const order = await onDelivery()
  await move(order, 'packed', 'placed')
  await issueAll()
  expect(await findDocuments(order)).toEqual([])
  await move(order, 'packed')
  await issueAll()
  await move(order, 'shipped', 'delivered')
  await issueAll()
  const [invoice, ...more] = await findDocuments(order)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ series: 'invoice', gross_kobo: order.total_kobo })
  expect(invoice?.layout).toMatchObject({
    title: 'VAT invoice',
    details: [{ value: invoice?.number }, {}, {}, {}],
  })
  const vat = invoice?.layout.totals.find(({ label }) => label === 'VAT')
  expect(vat?.value).toBe(`₦${(order.vat_kobo / 100).toLocaleString('en-NG')}`)
  expect(invoice?.layout.parties[0]?.lines).toContain('TIN 01234567-0001')
  expect(await listMyDocuments(shop.as(customer), { order_id: order.id })).toEqual([invoice])
  const file = await renderDocument(shop.as(customer), invoice?.id ?? '')
  expect(file.name).toBe(`${invoice?.number}.pdf`)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an unregistered shop issues a receipt once the order is paid, without mentioning VAT', async () => {
  await register(false)
  const order = await onDelivery()
  await move(order, 'packed')
  await issueAll()
  expect(await findDocuments(order)).toEqual([])
  await move(order, 'shipped', 'delivered')
  await issueAll()
  const [receipt] = await findDocuments(order)
  expect(receipt).toMatchObject({ series: 'receipt', layout: { title: 'Receipt' } })
  expect(JSON.stringify(receipt)).not.toMatch(/VAT|TIN/)
})

test('a shop that registers after the order still invoices VAT', async () => {
  await register(false)
  const order = await onDelivery()
  expect(order.vat_kobo).toBe(0)
  await register(true)
  await move(order, 'packed')
  await issueAll()
  const [invoice] = await findDocuments(order)
  const vat = invoice?.layout.totals.find(({ label }) => label === 'VAT')
  const inside = order.lines.map((line) => line.line_total_kobo).concat(order.delivery_fee_kobo)
  const vatKobo = inside.reduce((sum, gross) => sum + includedVatKobo(gross, 'standard'), 0)
  expect(vat?.value).toBe(`₦${(vatKobo / 100).toLocaleString('en-NG')}`)
})

test('a test order gets no document', async () => {
  const { order } = await placeTestOrder(shop, customer)
  expect(order.is_test).toBe(true)
  await inTransaction(shop, (ctx) => {
    const payload = { order_id: order.id, at: ctx.clock.now().toISOString() }
    return issueDocuments(ctx, { id: order.id, kind: 'invoice.issue', payload, attempts: 1 })
  })
  expect(await findDocuments(order)).toEqual([])
})

test('each completed refund gets a credit note, and together they never exceed the invoice', async () => {
  const order = await onDelivery()
  await move(order, 'packed', 'shipped', 'delivered')
  await refund(order, 100_000, [{ position: 0, quantity: 1 }])
  await issueAll()
  await refund(order, order.total_kobo - 100_000)
  await issueAll()
  await issueAll()
  const [invoice, first, second, ...more] = await findDocuments(order)
  expect(more).toEqual([])
  expect([first?.gross_kobo, second?.gross_kobo]).toEqual([100_000, order.total_kobo - 100_000])
  expect(first?.layout.details).toContainEqual({ label: 'Corrects', value: invoice?.number })
  expect(first?.layout.rows[0]?.detail).toContain('1 × ')
  expect(first?.layout.notes).toEqual(['Reason: Faulty.'])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('cancelling an unpaid order after packing credits its whole invoice', async () => {
  const order = await onDelivery()
  await move(order, 'packed')
  await issueAll()
  await move(order, 'cancelled')
  await issueAll()
  const documents = await findDocuments(order)
  expect(documents.map(({ series, gross_kobo }) => [series, gross_kobo])).toEqual([
    ['invoice', order.total_kobo],
    ['credit_note', order.total_kobo],
  ])
})

test('packing slips show the amount to collect but no prices; orders without documents are listed', async () => {
  const packed = await onDelivery()
  await move(packed, 'packed')
  await issueAll()
  const placed = await onDelivery()
  const orders = [placed.id, packed.id].join(',')
  const packingSlips = await printOrders(shop.as(manager), { kind: 'packing_slip', order_ids: orders })
  expect(packingSlips.items.map(({ details }) => details[0]?.value)).toEqual([placed.number, packed.number])
  expect(packingSlips.items[0]?.details.map(({ label }) => label)).toContain('Amount to collect')
  expect(packingSlips.items[0]?.parties[1]?.lines).toContain(
    lagosAddressFor(customer.account_id).phone.replace(/(\d{4})(\d{3})(\d{4})/, '$1 $2 $3'),
  )
  expect(packingSlips.items[0]?.columns.map(({ label: head }) => head)).toEqual(['Item', 'SKU', 'Qty'])
  const documents = await printOrders(shop.as(manager), { kind: 'document', order_ids: orders })
  expect(documents).toMatchObject({
    items: [{ title: 'VAT invoice' }],
    order_numbers_without_documents: [placed.number],
  })
})

test('erasing a customer removes them from documents, but keeps numbers and amounts', async () => {
  const order = await onDelivery()
  await move(order, 'packed')
  await issueAll()
  const [before] = await findDocuments(order)
  await eraseData(shop, orderData, customer.account_id)
  const [after] = await findDocuments(order)
  expect(after?.layout.parties[1]).toEqual({ label: 'Sold to', lines: ['Deleted account'] })
  expect(after).toMatchObject({ number: before?.number, layout: { totals: before?.layout.totals } })
})
