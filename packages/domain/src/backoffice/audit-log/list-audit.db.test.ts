import { makeAccount, signInAs } from '@shop/testing/make-account'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { recordAct, insertAuditEntry } from '../../core/audit.ts'
import { recordRefusedCall } from '../../operations/audit/record-refused-call.ts'
import { sealAudit } from '../../operations/audit/seal-audit.ts'
import { listAudit } from './list-audit.ts'
import { readAuditEntry } from './read-audit-entry.ts'

let shop: TestShop
let owner: SignedIn
let manager: SignedIn
let productId: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeActor(shop, { role: 'owner', firstName: 'Amaka' })
  manager = await makeActor(shop, { role: 'manager', firstName: 'Tunde' })
  productId = (await makeProduct(shop, { name: 'Adunni dress' })).id
  await recordAct(shop.as(owner), 'settings:edit', 'settings:tax', { before: 1, after: 2 })
  shop.clock.move(24 * 3_600_000)
  await recordAct(shop.as(manager), 'catalogue.product-edited', `product:${productId}`)
  await recordAct(shop, 'orders:move', 'order:00000000-0000-7000-8000-000000000000')
})
afterAll(() => shop.close())

const list = (wish: object = {}) => listAudit(shop.as(owner), { limit: 50, ...wish })
const subjects = async (wish: object) => (await list(wish)).items.map(({ subject }) => subject)

test('the log is for who may read it', async () => {
  const packer = shop.as(await makeActor(shop, { role: 'fulfilment' }))
  await expect(listAudit(packer, { limit: 50 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readAuditEntry(packer, '1')).rejects.toMatchObject({ code: 'forbidden' })
})

test('an entry that is not there is not found', async () => {
  for (const id of ['0', '999999999', 'x', '1e3'])
    await expect(readAuditEntry(shop.as(owner), id)).rejects.toMatchObject({ code: 'not_found' })
})

test('who and what are named as they are called now', async () => {
  const [line] = (await list({ record: `product:${productId}` })).items.slice(-1)
  expect(await list({ who: manager.accountId })).toMatchObject({
    items: [
      {
        who: { id: manager.accountId, kind: 'account', name: 'Tunde Obi', role: 'manager' },
        act: 'catalogue.product-edited',
        label: 'Adunni dress',
      },
    ],
    people: expect.arrayContaining([{ id: owner.accountId, name: 'Amaka Obi' }]),
  })
  expect(line?.label).toBe('Adunni dress')
})

test('an invitation is named by whom it was sent to', async () => {
  const id = shop.ids.next(shop.clock.now())
  await shop.database.run(
    `INSERT INTO staff_invitations (id, email, email_key, role, hash, created_at, expires_at)
     VALUES ($1, 'kemi@shop.example', 'kemi@shop.example', 'support', 'hash', now(), now())`,
    [id],
  )
  await insertAuditEntry(shop.as(owner), { act: 'staff:invited', subject: `invitation:${id}`, change: {} })
  expect((await list()).items[0]).toMatchObject({ label: 'kemi@shop.example' })
})

test('filters leave what fits all of them', async () => {
  expect(await subjects({ area: 'settings' })).toEqual(['settings:tax'])
  expect(await subjects({ area: 'catalogue', who: manager.accountId })).toEqual([`product:${productId}`])
  expect(await subjects({ who: 'system', area: 'orders' })).toHaveLength(1)
  expect(await subjects({ from: '2026-11-21', to: '2026-11-21', area: 'settings' })).toEqual([])
  expect(await subjects({ from: '2026-11-20', to: '2026-11-20', area: 'settings' })).toEqual(['settings:tax'])
})

test('pages follow each other without a gap', async () => {
  const all = (await list()).items.map(({ id }) => id)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await list({ limit: 1, after })
    seen.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toEqual(all)
})

test('an entry shows its seal on top of the one before', async () => {
  const [newest] = (await list()).items
  expect(await readAuditEntry(shop.as(owner), newest?.id ?? '')).toMatchObject({ seal: null })
  await sealAudit(shop)
  const [, second] = (await list()).items
  const last = await readAuditEntry(shop.as(owner), newest?.id ?? '')
  const before = await readAuditEntry(shop.as(owner), second?.id ?? '')
  expect(last.seal?.before).toBe(before.seal?.hash)
  expect(last.seal?.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('sign-ins of staff are in the log, those of customers are not', async () => {
  const [staff, customer] = [await makeAccount(shop, 'support'), await makeAccount(shop)]
  await signInAs(shop, staff)
  await signInAs(shop, customer)
  const signIns = (await list({ area: 'staff' })).items.filter(({ act }) => act === 'staff:signed-in')
  expect(signIns.map(({ who }) => who.id)).toEqual([staff.id])
})

test('a refused call is in the log once a minute and door, of staff only', async () => {
  const customer = await makeActor(shop)
  await recordRefusedCall(shop.as(customer), 'GET /admin/orders')
  for (let n = 0; n < 3; n += 1) await recordRefusedCall(shop.as(manager), 'POST /admin/roles')
  shop.clock.move(60_000)
  await recordRefusedCall(shop.as(manager), 'POST /admin/roles')
  const refused = (await list({ area: 'staff' })).items.filter(({ act }) => act === 'staff:refused')
  expect(refused.map(({ who, subject }) => [who.id, subject])).toEqual([
    [manager.accountId, 'door:POST /admin/roles'],
    [manager.accountId, 'door:POST /admin/roles'],
  ])
})
