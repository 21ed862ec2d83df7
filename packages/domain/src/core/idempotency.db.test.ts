import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { withIdempotency } from './idempotency.ts'
import { fail, ShopError } from './errors.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the same key with different input is rejected', async () => {
  await withIdempotency(shop, { key: 'a', operation: 'add', input: { n: 1 } }, async () => 'first')
  const reused = withIdempotency(shop, { key: 'a', operation: 'add', input: { n: 2 } }, async () => 'second')
  await expect(reused).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('an error stores nothing, so the same key can be retried', async () => {
  const idempotency = { key: 'b', operation: 'add', input: {} }
  await expect(withIdempotency(shop, idempotency, async () => fail('out_of_stock'))).rejects.toBeInstanceOf(
    ShopError,
  )
  expect(await withIdempotency(shop, idempotency, async () => ({ done: true }))).toEqual({ done: true })
})

test('ten concurrent calls with one key do the work once and get the same response', async () => {
  let runs = 0
  const calls = Array.from({ length: 10 }, () =>
    withIdempotency(shop, { key: 'c', operation: 'add', input: { a: 1, b: 2 } }, async () => ({
      run: (runs += 1),
    })),
  )
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => ({ run: 1 })))
})

test('a command that returns nothing runs once as well', async () => {
  let runs = 0
  const call = { key: 'd', operation: 'add', input: {} }
  for (let n = 0; n < 2; n += 1)
    await withIdempotency(shop, call, async () => {
      runs += 1
    })
  expect(runs).toBe(1)
})

test('without a key each call is a separate action', async () => {
  let runs = 0
  for (let call = 0; call < 2; call += 1) {
    await withIdempotency(shop, { key: undefined, operation: 'add', input: {} }, async () => (runs += 1))
  }
  expect(runs).toBe(2)
})
