import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintenance } from './maintenance.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const closing = { enabled: true, until: null, note: 'Back soon.' }

test('neither visitors nor staff without the permission can close the shop', async () => {
  const visitor = maintenance.update(shop.as({ kind: 'visitor' }), closing)
  await expect(visitor).rejects.toMatchObject({ code: 'unauthenticated' })
  const staff = maintenance.update(shop.as(await createTestActor(shop, { role: 'catalogue' })), closing)
  await expect(staff).rejects.toMatchObject({ code: 'forbidden' })
  expect((await maintenance.read(shop)).enabled).toBe(false)
})

test('closing is stored, logged without its bypass token, and notifies other processes', async () => {
  const received: string[] = []
  const stop = await shop.database.listen('invalidations', (tags) => received.push(tags))
  const closed = await maintenance.update(shop, closing)
  expect(await maintenance.read(shop)).toEqual(closed)
  const { rows } = await shop.database.run('SELECT action, changes FROM audit_log')
  expect(rows).toMatchObject([{ action: 'settings.maintenance_updated', changes: { after: closing } }])
  expect(JSON.stringify(rows)).not.toContain(closed.bypass_token)
  await expect.poll(() => received).toEqual(['settings'])
  await stop()
})

test('an edit while closed keeps the bypass token; the next closure has another', async () => {
  const first = await maintenance.update(shop, closing)
  const edited = await maintenance.update(shop, { ...closing, note: 'Another hour.' })
  expect(edited.bypass_token).toBe(first.bypass_token)
  await maintenance.update(shop, { ...closing, enabled: false })
  const second = await maintenance.update(shop, closing)
  expect(second.bypass_token).not.toBe(first.bypass_token)
})
