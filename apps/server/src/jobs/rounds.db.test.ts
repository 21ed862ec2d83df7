import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from './rounds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateway = fakeGateway()
})
afterAll(() => shop.close())

test('expired orders give their stock back, however many processes see to it, well within a minute', async () => {
  for (let n = 0; n < 3; n += 1) await placeTestOrder(shop, await makeActor(shop))
  shop.clock.move(31 * 60_000)
  const lapse = rounds(shop).filter(({ name }) => name === 'lapse-orders')
  expect(lapse.map(({ restMs }) => restMs < 30_000)).toEqual([true])
  await Promise.all([...lapse, ...lapse, ...lapse].map((round) => round.work()))
  const { rows } = await shop.database.run(
    `SELECT (SELECT count(*)::int FROM orders WHERE state = 'lapsed') AS lapsed, (SELECT sum(reserved)::int FROM variants) AS held`,
  )
  expect(rows).toEqual([{ lapsed: 3, held: 0 }])
  expect(await bookProblems(shop)).toEqual([])
})
