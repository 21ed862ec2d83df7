import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './keep-draft.ts'
import { plainChoice } from './plain-choice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const draft = {
  ...plainChoice,
  step: 'payment',
  address: { area: 'Yaba' },
  method: 'pay_now',
  sms_opt_in: false,
} as const
const kept = { ...draft, coupons: ['TEN'] }

test('a visitor has none', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  for (const act of [() => readDraft(visitor), () => keepDraft(visitor, kept), () => dropDraft(visitor)])
    await expect(act()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('each account reads its own last one on any device, until it is dropped', async () => {
  const [ada, obi] = [shop.as(await makeActor(shop)), shop.as(await makeActor(shop))]
  await keepDraft(ada, { ...kept, step: 'delivery' })
  shop.clock.move(1_000)
  const { updated_at } = await keepDraft(ada, kept)
  expect(updated_at).toBe(shop.clock.now().toISOString())
  expect(await readDraft(ada)).toEqual({ draft: kept, updated_at })
  expect(await readDraft(obi)).toEqual({ draft: null, updated_at: null })
  await dropDraft(ada)
  await dropDraft(ada)
  expect((await readDraft(ada)).draft).toBeNull()
})
