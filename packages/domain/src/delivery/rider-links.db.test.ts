import type { AccountActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../core/dates.ts'
import { signId } from '../identity/accounts/signed-id.ts'
import { authenticateRider, createRiderLink, renewRiderLink, revokeRiderLink } from './rider-links.ts'
import { createRider, listRiders, updateRider } from './riders.ts'

let shop: TestShop
let manager: AccountActor
let riderId: number
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  riderId = (await createRider(shop.as(manager), musa)).id
})
afterAll(() => shop.close())

const musa = { name: 'Musa Bello', phone: '', route: '', active: true }

async function findLink(by = manager) {
  return (await listRiders(shop.as(by))).find(({ id }) => id === riderId)?.link
}

async function createLink(): Promise<string> {
  await createRiderLink(shop.as(manager), { rider_id: riderId })
  return (await findLink())?.url.split('/').at(-1) ?? ''
}

test('rejects staff without the permission, unknown riders and those who left', async () => {
  const staff = await createTestActor(shop, { role: 'fulfilment' })
  const link = { rider_id: riderId }
  await expect(createRiderLink(shop.as(staff), link)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(revokeRiderLink(shop.as(staff), link)).rejects.toMatchObject({ code: 'forbidden' })
  const unknown = createRiderLink(shop.as(manager), { rider_id: riderId + 999 })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  await createLink()
  expect(await findLink(staff)).toBeNull()
})

test('a link opens the page of its rider only, and not when it is forged', async () => {
  const token = await createLink()
  expect(token).toHaveLength(43)
  expect(await authenticateRider(shop, token)).toEqual({ kind: 'rider', rider_id: riderId, name: musa.name })
  const { rows } = await shop.database.run('SELECT id FROM rider_links WHERE rider_id = $1', [riderId])
  const otherPurpose = await signId(shop, 'payment-link', String(rows[0]?.['id']))
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  for (const forged of ['', token.slice(1), `${token}A`, changed, otherPurpose])
    expect(await authenticateRider(shop, forged)).toBeUndefined()
})

test('a link ends at 4:00 in the next night, and keeps its address when renewed', async () => {
  const token = await createLink()
  const { expires_at: expiresAt } = (await findLink()) ?? { expires_at: '' }
  expect(expiresAt).toMatch(/T03:00:00\.000Z$/)
  const leftMs = new Date(expiresAt).getTime() - shop.clock.now().getTime()
  expect(leftMs).toBeGreaterThan(4 * hourMs)
  shop.clock.move(leftMs)
  expect(await authenticateRider(shop, token)).toBeUndefined()
  expect(await findLink()).toMatchObject({ is_expired: true })
  expect(await createLink()).toBe(token)
  expect(await authenticateRider(shop, token)).toBeDefined()
})

test('a revoked link stays revoked, and the next one has another address', async () => {
  const token = await createLink()
  await revokeRiderLink(shop.as(manager), { rider_id: riderId })
  await renewRiderLink(shop, riderId)
  expect(await authenticateRider(shop, token)).toBeUndefined()
  expect(await createLink()).not.toBe(token)
  expect(await authenticateRider(shop, token)).toBeUndefined()
})

test('the link of a rider who left is revoked', async () => {
  const token = await createLink()
  await updateRider(shop.as(manager), { ...musa, active: false, id: riderId, version: 1 })
  expect(await authenticateRider(shop, token)).toBeUndefined()
  expect(await findLink()).toBeNull()
})
