import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { onceOnly } from './idempotency.ts'
import { refuse, Refusal } from './refusal.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the same key with another wish is refused', async () => {
  await onceOnly(shop, { key: 'a', act: 'add', wish: { n: 1 } }, async () => 'first')
  const again = onceOnly(shop, { key: 'a', act: 'add', wish: { n: 2 } }, async () => 'second')
  await expect(again).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('a refusal stores nothing, so the same key may try again', async () => {
  const once = { key: 'b', act: 'add', wish: {} }
  await expect(onceOnly(shop, once, async () => refuse('out_of_stock'))).rejects.toBeInstanceOf(Refusal)
  expect(await onceOnly(shop, once, async () => ({ done: true }))).toEqual({ done: true })
})

test('ten calls at once with one key run the work once and answer alike', async () => {
  let runs = 0
  const calls = Array.from({ length: 10 }, () =>
    onceOnly(shop, { key: 'c', act: 'add', wish: { a: 1, b: 2 } }, async () => ({ run: (runs += 1) })),
  )
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => ({ run: 1 })))
})

test('without a key each call is an action of its own', async () => {
  let runs = 0
  for (let call = 0; call < 2; call += 1) {
    await onceOnly(shop, { key: undefined, act: 'add', wish: {} }, async () => (runs += 1))
  }
  expect(runs).toBe(2)
})
