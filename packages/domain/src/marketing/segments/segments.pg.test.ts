import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '../../core/context.ts'
import { createSegment, updateSegment } from './segments.ts'

let shop: TestShop

let managerContext: RequestContext

beforeAll(async () => {
  shop = await openTestShop()
  managerContext = shop.as(await createTestActor(shop, { role: 'manager' }))
})

afterAll(() => shop.close())

const rule = { all: [] }

const duplicateName = { status: 'rejected', reason: { code: 'invalid_input' } }

test('of many concurrent segments with the same name, one is created and the others are rejected', async () => {
  const stored = await Promise.all(
    ['Kano', 'Jos', 'Uyo', 'Aba'].map((name) => createSegment(managerContext, { name, rule })),
  )
  const saved = await Promise.allSettled([
    ...stored.map(({ id }) => updateSegment(managerContext, { segment_id: id, name: 'Lagos', rule })),
    ...['lagos', 'LAGOS'].map((name) => createSegment(managerContext, { name, rule })),
  ])
  const others = saved.filter(({ status }) => status === 'rejected')
  expect(others).toHaveLength(5)
  for (const other of others) expect(other).toMatchObject(duplicateName)
})
