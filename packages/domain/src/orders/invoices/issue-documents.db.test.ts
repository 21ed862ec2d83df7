import type { Order, OrderState } from '@shop/contract/orders'
import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { lagosAddressOf } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../core/context.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { nextNumber } from '../../core/next-number.ts'
import { documentsWork } from '../documents-work.ts'
import { moveOrder } from '../admin/move-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'
import { editTaxFacts } from '../../store/tax-facts.ts'
import { vatInsideKobo } from '../../store/vat.ts'
import { forgetDocuments } from './forget-documents.ts'
import { issueDocuments } from './issue-documents.ts'
import { listOrderDocuments, listOwnDocuments } from './list-documents.ts'
import { printOrders } from './print-orders.ts'
import { writeDocument } from './write-documents.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
  manager = await makeActor(shop, { role: 'manager' })
  owner = await makeActor(shop, { role: 'owner' })
})
beforeEach(async () => {
  buyer = await makeActor(shop)
  await register(true)
})
afterAll(() => shop.close())

const register = (is_vat_registered: boolean) =>
  editTaxFacts(shop.as(owner), { is_vat_registered, tin: '01234567-0001' })

const atTheDoor = async () =>
  (await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery', quantity: 3 })).order

async function move(order: Order, ...steps: OrderState[]): Promise<void> {
  for (const to of steps) {
    const { version } = await readAdminOrder(shop.as(manager), order.id)
    await moveOrder(shop.as(manager), { orderId: order.id, status: to, version, note: '' })
  }
}

async function refund(
  order: Order,
  amountKobo: number,
  lines: { position: number; quantity: number }[] = [],
) {
  const { version } = await readAdminOrder(shop.as(manager), order.id)
  const wish = { method: 'store_credit', reason: 'Faulty', key: undefined } as const
  await refundOrder(shop.as(manager), {
    ...wish,
    restock_positions: [],
    orderId: order.id,
    amount_kobo: amountKobo,
    lines,
    version,
  })
}

/** What the job does once steps can no longer be undone. */
async function issueAll(): Promise<void> {
  shop.clock.move(20_000)
  while ((await carryOutWork(shop, { [documentsWork]: issueDocuments }, 4)) > 0);
}

const documentsOf = (order: Order) => listOrderDocuments(shop.as(manager), order.id)

describe('refuses', () => {
  test('a number outside of a transaction', async () => {
    await expect(nextNumber(shop, 'invoice')).rejects.toThrow('without a transaction')
  })

  test('a VAT-registered shop without its number, and settings by others', async () => {
    const nameless = editTaxFacts(shop.as(owner), { is_vat_registered: true, tin: '' })
    await expect(nameless).rejects.toMatchObject({ code: 'invalid_input' })
    const other = editTaxFacts(shop.as(buyer), { is_vat_registered: false, tin: '' })
    await expect(other).rejects.toMatchObject({ code: 'forbidden' })
  })

  test("another's documents as if there were none, and customers to print", async () => {
    const order = await atTheDoor()
    await move(order, 'packed')
    await issueAll()
    const [invoice] = await documentsOf(order)
    const stranger = shop.as(await makeActor(shop))
    await expect(listOwnDocuments(stranger, order.id)).rejects.toMatchObject({ code: 'not_found' })
    const file = writeDocument(stranger, invoice?.id ?? '')
    await expect(file).rejects.toMatchObject({ code: 'not_found' })
    const printed = printOrders(stranger, { kind: 'packing_slip', order_ids: order.id })
    await expect(printed).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('to print what are no orders, or too many at once', async () => {
    const wishes = ['x', Array.from({ length: 51 }, () => buyer.account_id).join(',')]
    for (const orders of wishes) {
      const printed = printOrders(shop.as(manager), { kind: 'packing_slip', order_ids: orders })
      await expect(printed).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('to change what was issued', async () => {
    const order = await atTheDoor()
    await move(order, 'packed')
    await issueAll()
    for (const change of ['content = content || \'{"order_number": "1"}\'', 'number = number + 1'])
      await expect(shop.database.run(`UPDATE documents SET ${change}`)).rejects.toThrow('does not change')
    await expect(shop.database.run('DELETE FROM documents')).rejects.toThrow('does not change')
  })
})

test('an order at the door gets its invoice once packing cannot be undone, and never a second', async () => {
  const order = await atTheDoor()
  await move(order, 'packed', 'placed')
  await issueAll()
  expect(await documentsOf(order)).toEqual([])
  await move(order, 'packed')
  await issueAll()
  await move(order, 'shipped', 'delivered')
  await issueAll()
  const [invoice, ...more] = await documentsOf(order)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ series: 'invoice', gross_kobo: order.total_kobo })
  expect(invoice?.layout).toMatchObject({
    title: 'VAT invoice',
    details: [{ value: invoice?.number }, {}, {}, {}],
  })
  const vat = invoice?.layout.totals.find(({ label }) => label === 'VAT')
  expect(vat?.value).toBe(`₦${(order.vat_kobo / 100).toLocaleString('en-NG')}`)
  expect(invoice?.layout.parties[0]?.lines).toContain('TIN 01234567-0001')
  expect(await listOwnDocuments(shop.as(buyer), order.id)).toEqual([invoice])
  const file = await writeDocument(shop.as(buyer), invoice?.id ?? '')
  expect(file.name).toBe(`${invoice?.number}.pdf`)
  expect(await bookProblems(shop)).toEqual([])
})

test('a shop that is not registered gives a receipt once the money is there, without a word of VAT', async () => {
  await register(false)
  const order = await atTheDoor()
  await move(order, 'packed')
  await issueAll()
  expect(await documentsOf(order)).toEqual([])
  await move(order, 'shipped', 'delivered')
  await issueAll()
  const [receipt] = await documentsOf(order)
  expect(receipt).toMatchObject({ series: 'receipt', layout: { title: 'Receipt' } })
  expect(JSON.stringify(receipt)).not.toMatch(/VAT|TIN/)
})

test('a shop that registers after an order still invoices its VAT', async () => {
  await register(false)
  const order = await atTheDoor()
  expect(order.vat_kobo).toBe(0)
  await register(true)
  await move(order, 'packed')
  await issueAll()
  const [invoice] = await documentsOf(order)
  const vat = invoice?.layout.totals.find(({ label }) => label === 'VAT')
  const inside = order.lines.map((line) => line.line_total_kobo).concat(order.delivery_fee_kobo)
  const vatKobo = inside.reduce((sum, gross) => sum + vatInsideKobo(gross, 'standard'), 0)
  expect(vat?.value).toBe(`₦${(vatKobo / 100).toLocaleString('en-NG')}`)
})

test('a test order gets no number', async () => {
  const { order } = await placeTestOrder(shop, buyer)
  expect(order.is_test).toBe(true)
  await inTransaction(shop, (ctx) => {
    const payload = { order_id: order.id, at: ctx.clock.now().toISOString() }
    return issueDocuments(ctx, { id: order.id, kind: documentsWork, payload, attempts: 1 })
  })
  expect(await documentsOf(order)).toEqual([])
})

test('each refund that has arrived gets a credit note, and all together never more than the invoice', async () => {
  const order = await atTheDoor()
  await move(order, 'packed', 'shipped', 'delivered')
  await refund(order, 100_000, [{ position: 0, quantity: 1 }])
  await issueAll()
  await refund(order, order.total_kobo - 100_000)
  await issueAll()
  await issueAll()
  const [invoice, first, second, ...more] = await documentsOf(order)
  expect(more).toEqual([])
  expect([first?.gross_kobo, second?.gross_kobo]).toEqual([100_000, order.total_kobo - 100_000])
  expect(first?.layout.details).toContainEqual({ label: 'Corrects', value: invoice?.number })
  expect(first?.layout.rows[0]?.detail).toContain('1 × ')
  expect(first?.layout.notes).toEqual(['Reason: Faulty.'])
  expect(await bookProblems(shop)).toEqual([])
})

test('an order that is cancelled unpaid after packing has all of its invoice taken back', async () => {
  const order = await atTheDoor()
  await move(order, 'packed')
  await issueAll()
  await move(order, 'cancelled')
  await issueAll()
  const documents = await documentsOf(order)
  expect(documents.map(({ series, gross_kobo }) => [series, gross_kobo])).toEqual([
    ['invoice', order.total_kobo],
    ['credit_note', order.total_kobo],
  ])
})

test('slips tell what to collect and no price; orders without a document are named', async () => {
  const packed = await atTheDoor()
  await move(packed, 'packed')
  await issueAll()
  const placed = await atTheDoor()
  const orders = [placed.id, packed.id].join(',')
  const slips = await printOrders(shop.as(manager), { kind: 'packing_slip', order_ids: orders })
  expect(slips.items.map(({ details: facts }) => facts[0]?.value)).toEqual([placed.number, packed.number])
  expect(slips.items[0]?.details.map(({ label }) => label)).toContain('Amount to collect')
  expect(slips.items[0]?.parties[1]?.lines).toContain(
    lagosAddressOf(buyer.account_id).phone.replace(/(\d{4})(\d{3})(\d{4})/, '$1 $2 $3'),
  )
  expect(slips.items[0]?.columns.map(({ label: head }) => head)).toEqual(['Item', 'SKU', 'Qty'])
  const documents = await printOrders(shop.as(manager), { kind: 'document', order_ids: orders })
  expect(documents).toMatchObject({
    items: [{ title: 'VAT invoice' }],
    order_numbers_without_documents: [placed.number],
  })
})

test('a buyer who is forgotten is no longer on the papers; numbers and sums stay', async () => {
  const order = await atTheDoor()
  await move(order, 'packed')
  await issueAll()
  const [before] = await documentsOf(order)
  await forgetDocuments(shop, buyer.account_id)
  const [after] = await documentsOf(order)
  expect(after?.layout.parties[1]).toEqual({ label: 'Sold to', lines: ['Deleted account'] })
  expect(after).toMatchObject({ number: before?.number, layout: { totals: before?.layout.totals } })
})
