import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDraft, saveDraft, getDraft } from './checkout-draft.ts'
import { defaultCheckoutOptions } from './checkout-delivery.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const draft = {
  ...defaultCheckoutOptions,
  step: 'payment',
  address: { area: 'Yaba' },
  method: 'pay_now',
} as const

const stored = { ...draft, coupons: ['TEN'] }

test('a visitor has none', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  for (const action of [
    () => getDraft(visitor),
    () => saveDraft(visitor, stored),
    () => deleteDraft(visitor),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('each account reads its own latest draft on any device, until it is deleted', async () => {
  const [ada, obi] = [shop.as(await createTestActor(shop)), shop.as(await createTestActor(shop))]
  await saveDraft(ada, { ...stored, step: 'delivery' })
  shop.clock.move(1_000)
  const { updated_at } = await saveDraft(ada, stored)
  expect(updated_at).toBe(shop.clock.now().toISOString())
  expect(await getDraft(ada)).toEqual({ draft: stored, updated_at })
  expect(await getDraft(obi)).toEqual({ draft: null, updated_at: null })
  await deleteDraft(ada)
  await deleteDraft(ada)
  expect((await getDraft(ada)).draft).toBeNull()
})
