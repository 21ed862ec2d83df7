import { createTestAccount, signInAs, createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { recordAudit, insertAuditEntry, recordDeniedRequest } from '../../core/audit.ts'
import { sealAudit } from '../../operations/audit/seal-audit.ts'
import { listAudit, getAuditEntry } from './audit-log.ts'

let shop: TestShop

let owner: AccountActor

let manager: AccountActor

let productId: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner', first_name: 'Amaka' })
  manager = await createTestActor(shop, { role: 'manager', first_name: 'Tunde' })
  productId = (await createTestProduct(shop, { name: 'Adunni dress' })).id
  await recordAudit(shop.as(owner), 'settings.tax_updated', 'settings:tax', { before: 1, after: 2 })
  shop.clock.move(24 * 3_600_000)
  await recordAudit(shop.as(manager), 'catalogue.product_updated', `product:${productId}`)
  await recordAudit(shop, 'orders.status_changed', 'order:00000000-0000-7000-8000-000000000000')
})

afterAll(() => shop.close())

const list = (input: object = {}) => listAudit(shop.as(owner), { limit: 50, ...input })

const targets = async (input: object) => (await list(input)).items.map(({ target }) => target)

test('the log needs its permission', async () => {
  const packer = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(listAudit(packer, { limit: 50 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(getAuditEntry(packer, { entry_id: '1' })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a missing entry is not found', async () => {
  for (const id of ['0', '999999999', 'x', '1e3'])
    await expect(getAuditEntry(shop.as(owner), { entry_id: id })).rejects.toMatchObject({ code: 'not_found' })
})

test('actors and targets have their current names', async () => {
  const [line] = (await list({ target: `product:${productId}` })).items.slice(-1)
  expect(await list({ actor_id: manager.account_id })).toMatchObject({
    items: [
      {
        actor: { id: manager.account_id, kind: 'account', name: 'Tunde Obi', role: 'manager' },
        action: 'catalogue.product_updated',
        target_label: 'Adunni dress',
      },
    ],
    actors: expect.arrayContaining([{ id: owner.account_id, name: 'Amaka Obi' }]),
  })
  expect(line?.target_label).toBe('Adunni dress')
})

test('an invitation shows its recipient', async () => {
  const id = shop.ids.next(shop.clock.now())
  await shop.database.run(
    `INSERT INTO staff_invitations (id, email, email_key, role, token_hash, created_at, expires_at)
     VALUES ($1, 'kemi@shop.example', 'kemi@shop.example', 'support', 'hash', now(), now())`,
    [id],
  )
  await insertAuditEntry(shop.as(owner), {
    action: 'staff.member_invited',
    target: `invitation:${id}`,
    changes: {},
  })
  expect((await list()).items[0]).toMatchObject({ target_label: 'kemi@shop.example' })
})

test('filters combine', async () => {
  expect(await targets({ domain: 'settings' })).toEqual(['settings:tax'])
  expect(await targets({ domain: 'catalogue', actor_id: manager.account_id })).toEqual([
    `product:${productId}`,
  ])
  expect(await targets({ actor_id: 'system', domain: 'orders' })).toHaveLength(1)
  expect(await targets({ from: '2026-11-21', to: '2026-11-21', domain: 'settings' })).toEqual([])
  expect(await targets({ from: '2026-11-20', to: '2026-11-20', domain: 'settings' })).toEqual([
    'settings:tax',
  ])
})

test('pages follow one another without gaps', async () => {
  const all = (await list()).items.map(({ id }) => id)
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await list({ limit: 1, cursor: after })
    ids.push(...page.items.map(({ id }) => id))
    after = page.next_cursor ?? undefined
  } while (after)
  expect(ids).toEqual(all)
})

test('an entry shows its seal and the previous one', async () => {
  const [newest] = (await list()).items
  expect(await getAuditEntry(shop.as(owner), { entry_id: newest?.id ?? '' })).toMatchObject({ seal: null })
  await sealAudit(shop)
  const [, second] = (await list()).items
  const last = await getAuditEntry(shop.as(owner), { entry_id: newest?.id ?? '' })
  const before = await getAuditEntry(shop.as(owner), { entry_id: second?.id ?? '' })
  expect(last.seal?.previous_hash).toBe(before.seal?.hash)
  expect(last.seal?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('staff sign-ins are logged, customer sign-ins are not', async () => {
  const [staff, customer] = [await createTestAccount(shop, 'support'), await createTestAccount(shop)]
  await signInAs(shop, staff)
  await signInAs(shop, customer)
  const signIns = (await list({ domain: 'staff' })).items.filter(({ action }) => action === 'staff.signed_in')
  expect(signIns.map(({ actor }) => actor.id)).toEqual([staff.id])
})

test('a forbidden staff call is logged once per minute and route', async () => {
  const customer = await createTestActor(shop)
  await recordDeniedRequest(shop.as(customer), 'GET /admin/orders')
  for (let n = 0; n < 3; n += 1) await recordDeniedRequest(shop.as(manager), 'POST /admin/roles')
  shop.clock.move(60_000)
  await recordDeniedRequest(shop.as(manager), 'POST /admin/roles')
  const denials = (await list({ domain: 'staff' })).items.filter(
    ({ action }) => action === 'staff.access_denied',
  )
  expect(denials.map(({ actor, target }) => [actor.id, target])).toEqual([
    [manager.account_id, 'endpoint:POST /admin/roles'],
    [manager.account_id, 'endpoint:POST /admin/roles'],
  ])
})
