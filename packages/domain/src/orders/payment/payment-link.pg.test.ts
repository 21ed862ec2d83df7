import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { refreshPaymentByLink, startPaymentByLink, createPaymentLink } from './payment-link.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
})

afterAll(() => shop.close())

test('ten concurrent calls create one link, and concurrent payments by it pay the order once', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  const customer = shop.as(await createTestActor(shop))
  if (customer.actor.kind !== 'account') throw new Error('A buyer has an account.')
  const { order } = await placeTestOrder(shop, customer.actor)
  const links = await Promise.all(
    Array.from({ length: 10 }, () => createPaymentLink(customer, { order_id: order.id })),
  )
  expect(new Set(links.map(({ payment_link: link }) => link?.url)).size).toBe(1)
  const token = links[0]?.payment_link?.url.split('/pay/')[1] ?? ''
  const payer = shop.as({ kind: 'visitor' })
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => startPaymentByLink(payer, { token, email: `p${n % 2}@example.ng` })),
  )
  const { rows: attempts } = await shop.database.run(
    'SELECT sender, count(*)::int AS n FROM payment_attempts WHERE order_id = $1 GROUP BY sender ORDER BY sender',
    [order.id],
  )
  expect(attempts).toEqual([
    { sender: 'p0@example.ng', n: 1 },
    { sender: 'p1@example.ng', n: 1 },
  ])
  for (const { reference } of gateway.opened) gateway.completePayment(reference)
  await Promise.allSettled(Array.from({ length: 8 }, () => refreshPaymentByLink(payer, { token })))
  const { rows } = await shop.database.run(
    'SELECT status, payment_status, (paid_kobo - refunded_kobo)::int AS net_kobo FROM orders WHERE id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ status: 'placed', payment_status: 'paid', net_kobo: order.total_kobo }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('of thirty people who open a link at once, twenty can pay', async () => {
  const gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  const customer = shop.as(await createTestActor(shop))
  if (customer.actor.kind !== 'account') throw new Error('A buyer has an account.')
  const { order } = await placeTestOrder(shop, customer.actor)
  const { payment_link: link } = await createPaymentLink(customer, { order_id: order.id })
  const token = link?.url.split('/pay/')[1] ?? ''
  const opened = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) =>
      startPaymentByLink(shop.as({ kind: 'visitor' }), { token, email: `p${n}@example.ng` }),
    ),
  )
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const { rows } = await shop.database.run(
    'SELECT count(*)::int AS n FROM payment_attempts WHERE order_id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ n: 20 }])
})
