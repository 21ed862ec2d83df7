import type { OrderStatus } from '@shop/contract/orders'
import type { AccountActor } from '../core/actor.ts'
import { editOrderAsShown, placeTestOrder } from '@shop/testing/factories/orders'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { seededRandom } from '@shop/testing/seeded-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminProduct } from '../catalogue/products/get-admin-product.ts'
import { updateProduct } from '../catalogue/products/update-product.ts'
import { updateProductSlug } from '../catalogue/products/update-slug.ts'
import { issueDocuments } from './invoices/issue-documents.ts'
import { markDue } from '../core/rollups-due.ts'
import { runOutbox } from '../core/jobs/outbox-worker.ts'
import { ShopError } from '../core/errors.ts'
import { updateOrderStatus } from './admin/update-order-status.ts'
import { updateParcelStatus } from './fulfilment/update-parcel-status.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { taxSettings } from '../store/tax.ts'
import { refreshReportRollups } from '../backoffice/reports/report-rollups.ts'

let shop: TestShop

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
  manager = await createTestActor(shop, { role: 'manager' })
  await taxSettings.update(shop.as(await createTestActor(shop, { role: 'owner' })), {
    is_vat_registered: true,
    tin: '01234567-0001',
  })
})

afterAll(() => shop.close())

const sold = "o.status IN ('placed', 'packed', 'shipped', 'delivered')"

const day = (timestamp: string) => `(${timestamp} AT TIME ZONE 'Africa/Lagos')::date`

/** Each metric as a slow query over all data: day, is_test, key, totals. */
const slow: Readonly<Record<string, string>> = {
  'sold:method': `SELECT ${day('o.placed_at')}, o.is_test, array[o.payment_method], array[count(*), sum(l.units), sum(o.total_kobo), sum(l.returned)]
    FROM orders o JOIN (SELECT order_id, sum(quantity) AS units, sum(refunded_quantity) AS returned FROM order_lines GROUP BY 1) l
    ON l.order_id = o.id WHERE ${sold} GROUP BY 1, 2, 3`,
  'items:category': `SELECT ${day('o.placed_at')}, o.is_test, array[p.category_id::text], array[count(DISTINCT o.id), sum(l.quantity),
      sum(l.quantity * l.unit_price_kobo - l.discount_kobo), sum(l.refunded_quantity)]
    FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN products p ON p.id = l.product_id WHERE ${sold} GROUP BY 1, 2, 3`,
  'items:product': `SELECT ${day('o.placed_at')}, o.is_test, array[l.product_id], array[count(DISTINCT o.id), sum(l.quantity),
      sum(l.quantity * l.unit_price_kobo - l.discount_kobo), sum(l.refunded_quantity)]
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${sold} GROUP BY 1, 2, 3`,
  'pay_on_delivery:confirmed': `SELECT ${day('o.placed_at')}, o.is_test, array[o.confirmation], array[count(*), count(*) FILTER (WHERE o.status = 'delivered'),
      count(*) FILTER (WHERE o.status <> 'delivered' AND r.was), count(*) FILTER (WHERE o.status IN ('cancelled', 'expired') AND NOT r.was),
      coalesce(sum(o.paid_kobo - o.refunded_kobo) FILTER (WHERE o.status = 'delivered'), 0)]
    FROM orders o CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM parcels p JOIN parcel_events e ON e.parcel_id = p.id
      WHERE p.order_id = o.id AND e.reason IN ('refused', 'cash_unavailable')) AS was) r
    WHERE o.payment_method = 'pay_on_delivery' GROUP BY 1, 2, 3`,
  'delivered:method': `SELECT ${day('d.at')}, o.is_test, array[o.delivery->>'method', o.delivery->>'max_days', ${day('o.placed_at')}::text], array[count(*)]
    FROM orders o JOIN (SELECT order_id, max(created_at) AS at FROM order_status_history WHERE status = 'delivered' GROUP BY 1) d ON d.order_id = o.id
    WHERE o.status = 'delivered' GROUP BY 1, 2, 3`,
  'failed_attempts:state': `SELECT ${day('e.occurred_at')}, o.is_test, array[o.address->>'state'], array[count(*)]
    FROM parcel_events e JOIN parcels p ON p.id = e.parcel_id JOIN orders o ON o.id = p.order_id WHERE e.reason IS NOT NULL GROUP BY 1, 2, 3`,
  vat: `SELECT ${day('d.issued_at')}, false, array[s->>'vat_class'],
      array[sum(CASE WHEN d.series <> 'credit_note' THEN (s->>'net_kobo')::bigint ELSE 0 END), sum(CASE WHEN d.series <> 'credit_note' THEN (s->>'vat_kobo')::bigint ELSE 0 END),
        sum(CASE WHEN d.series = 'credit_note' THEN (s->>'net_kobo')::bigint ELSE 0 END), sum(CASE WHEN d.series = 'credit_note' THEN (s->>'vat_kobo')::bigint ELSE 0 END)]
    FROM documents d CROSS JOIN LATERAL jsonb_array_elements(d.content->'totals') s GROUP BY 1, 2, 3`,
}

const cast = (rows: string) => `SELECT day, is_test, key, totals::bigint[] FROM (${rows}) AS rows`

/** The differences between the stored rollup and the slow query, and the number of rows. */
async function compare(part: string): Promise<{ different: unknown[]; count: number }> {
  const found = `SELECT * FROM (${slow[part]}) AS found (day, is_test, key, totals)`
  const stored = `SELECT day, is_test, key, totals FROM report_rollups WHERE metric = '${part}'`
  const { rows } = await shop.database.run(
    `(${cast(stored)} EXCEPT ${cast(found)}) UNION ALL (${cast(found)} EXCEPT ${cast(stored)})`,
  )
  const all = await shop.database.run(`SELECT count(*)::int AS count FROM (${found}) AS found`)
  return { different: rows, count: Number(all.rows[0]?.['count']) }
}

/** Metrics that differ from the slow query after refreshing everything that is due. */
async function mismatchedParts(): Promise<unknown[]> {
  await runOutbox(shop, { 'invoice.issue': issueDocuments }, 50)
  await refreshReportRollups(shop)
  const wrong = []
  for (const part of Object.keys(slow)) {
    const { different } = await compare(part)
    if (different.length > 0) wrong.push({ part, different })
  }
  return wrong
}

async function move(id: string, ...steps: OrderStatus[]): Promise<void> {
  for (const to of steps) {
    const { version } = await getAdminOrder(shop.as(manager), { order_id: id })
    await updateOrderStatus(shop.as(manager), { order_id: id, status: to, version, note: '' })
  }
}

const onDelivery = async (product: Awaited<ReturnType<typeof createTestProduct>>) => {
  const seed = { payment_method: 'pay_on_delivery', product } as const
  return (await placeTestOrder(shop, await createTestActor(shop), seed)).order.id
}

test('rollups equal slow queries over all data, whatever happens to orders and products', async () => {
  const kettle = await createTestProduct(shop, { category: 'Kitchen', brand: 'Kasoja' })
  const gown = await createTestProduct(shop, { category: 'Fashion', vat_class: 'zero' })
  const first = await onDelivery(kettle)
  expect(await mismatchedParts()).toEqual([])
  shop.clock.move(30 * 3_600_000)
  const second = await onDelivery(gown)
  const third = await onDelivery(kettle)
  expect(await mismatchedParts()).toEqual([])
  await move(first, 'packed', 'shipped', 'delivered')
  await move(second, 'packed', 'shipped')
  await move(third, 'cancelled')
  expect(await mismatchedParts()).toEqual([])
  shop.clock.move(24 * 3_600_000)
  const { version } = await getAdminOrder(shop.as(manager), { order_id: first })
  const refund = { lines: [{ position: 0, quantity: 1 }], restock_positions: [], amount_kobo: 100_000 }
  const refundReason = { method: 'bank', reason: 'Faulty', key: undefined } as const
  await refundOrder(shop.as(manager), { order_id: first, version, ...refund, ...refundReason })
  expect(await mismatchedParts()).toEqual([])
  await updateNewestParcel(second, refusedDelivery)
  expect(await mismatchedParts()).toEqual([])
  // A new category or slug also changes old sales.
  await copyCategory(kettle.id, gown.id)
  expect(await mismatchedParts()).toEqual([])
  await updateProductSlug(shop.as(manager), { product_id: kettle.id, slug: 'kettle-2' })
  expect(await mismatchedParts()).toEqual([])
  await backdate(second)
  expect(await mismatchedParts()).toEqual([])
  for (const part of Object.keys(slow)) expect((await compare(part)).count).toBeGreaterThan(0)
})

/** No command changes the day of an order, so this marks the old day and the order as due itself. */
async function backdate(id: string): Promise<void> {
  const day = (await getAdminOrder(shop.as(manager), { order_id: id })).placed_at.slice(0, 10)
  await shop.database.run("UPDATE orders SET placed_at = placed_at - interval '3 days' WHERE id = $1", [id])
  await markDue(shop, { day }, { order_id: id })
}

async function copyCategory(id: string, otherId: string): Promise<void> {
  const ctx = shop.as(manager)
  const [product, other] = [
    await getAdminProduct(ctx, { product_id: id }),
    await getAdminProduct(ctx, { product_id: otherId }),
  ]
  const brand = product.brand ?? ''
  await updateProduct(ctx, {
    ...product,
    product_id: id,
    brand,
    category: other.category,
    stock_reason: 'counted',
  })
}

type ParcelStatusStep = Pick<Parameters<typeof updateParcelStatus>[1], 'status' | 'reason'>

const refusedDelivery: ParcelStatusStep = { status: 'attempt_failed', reason: 'refused' }

async function updateNewestParcel(orderId: string, ...methods: ParcelStatusStep[]): Promise<void> {
  for (const channel of methods) {
    const { parcels, version } = await getAdminOrder(shop.as(manager), { order_id: orderId })
    const number = parcels.at(-1)?.number ?? 0
    await updateParcelStatus(shop.as(manager), { order_id: orderId, number, version, note: '', ...channel })
  }
}

const resent: ParcelStatusStep[] = [
  { status: 'lost', reason: undefined },
  { status: 'packed', reason: undefined },
]

test('unpacking a parcel removes its failed attempts from the rollups', async () => {
  const id = await onDelivery(await createTestProduct(shop))
  await move(id, 'packed', 'shipped')
  shop.clock.move(24 * 3_600_000)
  await updateNewestParcel(id, refusedDelivery, ...resent)
  expect(await mismatchedParts()).toEqual([])
  // No document of that day marks it as due.
  shop.clock.move(24 * 3_600_000)
  await move(id, 'cancelled')
  expect(await mismatchedParts()).toEqual([])
})

const many = process.env['SHOP_PROOF'] === 'full' ? 1_000 : 150

test('rollups equal slow queries after many random steps', async () => {
  const random = seededRandom()
  const below = (count: number) => Math.floor(random() * count)
  const stock = { variants: [{ price_kobo: 100_000, stock: 10_000 }] }
  const items = [
    await createTestProduct(shop, { category: 'Kitchen', ...stock }),
    await createTestProduct(shop, { category: 'Light', ...stock }),
  ] as const
  const product = () => items[below(items.length)] ?? items[0]
  const anOrderThat = async (status: OrderStatus) => {
    const { rows } = await shop.database.run('SELECT id FROM orders WHERE status = $1 ORDER BY id', [status])
    return String(rows[below(rows.length)]?.['id'])
  }
  const actions: Record<string, () => Promise<unknown>> = {
    order: () => onDelivery(product()),
    pack: async () => move(await anOrderThat('placed'), 'packed'),
    send: async () => move(await anOrderThat('packed'), 'shipped'),
    undo: async () => move(await anOrderThat('packed'), 'placed'),
    cancel: async () => move(await anOrderThat('packed'), 'cancelled'),
    deliver: async () => move(await anOrderThat('shipped'), 'delivered'),
    fail: async () => updateNewestParcel(await anOrderThat('shipped'), refusedDelivery),
    lose: async () => updateNewestParcel(await anOrderThat('shipped'), ...resent),
    async edit() {
      await editOrderAsShown(shop.as(manager), await anOrderThat('placed'), [
        [product().variantIds[0] ?? '', 1 + below(3)],
      ])
    },
    async refund() {
      const orderId = await anOrderThat('delivered')
      const { version } = await getAdminOrder(shop.as(manager), { order_id: orderId })
      const refundInput = {
        lines: [{ position: 0, quantity: 1 }],
        restock_positions: [],
        amount_kobo: 50_000,
      }
      const refundReason = { method: 'bank', reason: 'Faulty', key: undefined } as const
      await refundOrder(shop.as(manager), { order_id: orderId, version, ...refundInput, ...refundReason })
    },
    category: () => copyCategory(product().id, product().id),
    later: async () => shop.clock.move(below(30) * 3_600_000),
    add: () => refreshReportRollups(shop),
  }
  const done = new Set<string>()
  const wrong: unknown[] = []
  const names = Object.keys(actions)
  // A rare action may not have found an order yet, so continue until each has run.
  for (let step = 1; step <= many || (done.size < names.length && step <= 20 * many); step += 1) {
    const name = names[below(names.length)] ?? ''
    const action = actions[name]
    await action?.().then(
      () => done.add(name),
      (error: unknown) => {
        if (!(error instanceof ShopError)) throw error
      },
    )
    if (step % 10 === 0) wrong.push(...(await mismatchedParts()))
  }
  expect(wrong).toEqual([])
  expect([...done].toSorted()).toEqual(names.toSorted())
})

test('concurrent refreshes while orders are placed', async () => {
  const lamp = await createTestProduct(shop, { category: 'Light' })
  await Promise.all([
    refreshReportRollups(shop),
    onDelivery(lamp),
    refreshReportRollups(shop),
    onDelivery(lamp),
  ])
  expect(await mismatchedParts()).toEqual([])
})
