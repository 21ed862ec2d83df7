import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordAudit } from '../../core/audit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Bypasses the triggers, as a database owner could. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['audit_log', 'audit_seals']
  const switchTriggers = (to: string) => tables.map((table) => `ALTER TABLE ${table} ${to} TRIGGER USER`)
  for (const statement of [...switchTriggers('DISABLE'), ...statements, ...switchTriggers('ENABLE')])
    await shop.database.run(statement)
}

beforeEach(async () => {
  await tamper(
    'DELETE FROM audit_seals',
    'DELETE FROM audit_log',
    `DELETE FROM settings WHERE key = 'audit_check'`,
  )
  for (const target of ['a', 'b', 'c', 'd'])
    await recordAudit(shop, 'catalogue.stock_counted', target, {
      b: { d: 1, c: [2, { z: 1, a: 'ọ̀' }] },
      a: null,
    })
})

const toId = async (target: string) => {
  const { rows } = await shop.database.run('SELECT id FROM audit_log WHERE target = $1', [target])
  return String(rows[0]?.['id'])
}

test('verification needs the permission', async () => {
  const packer = shop.as(await createTestActor(shop, { role: 'fulfilment' }))
  await expect(verifyAudit(packer)).rejects.toMatchObject({ code: 'forbidden' })
})

test('entries and seals are append-only', async () => {
  await sealAudit(shop)
  for (const table of ['audit_log', 'audit_seals']) {
    await expect(shop.database.run(`DELETE FROM ${table}`)).rejects.toThrow('append-only')
  }
  await expect(shop.database.run(`UPDATE audit_log SET action = 'x'`)).rejects.toThrow('append-only')
  await expect(shop.database.run(`UPDATE audit_seals SET hash = '\\x00'`)).rejects.toThrow('append-only')
})

test('an intact log passes verification, repeatedly', async () => {
  const first = await verifyAudit(shop)
  expect(first).toMatchObject({ sealed_entries: 4, broken_at: null, unsealed_entries: 0 })
  expect(await verifyAudit(shop)).toEqual(first)
  await recordAudit(shop, 'catalogue.stock_counted', 'e')
  const second = await verifyAudit(shop)
  expect(second).toMatchObject({ sealed_entries: 5, broken_at: null })
  expect(second.head_hash).not.toBe(first.head_hash)
})

test.each([
  ['who did it', `UPDATE audit_log SET actor = 'account:x' WHERE target = 'b'`],
  ['what was done', `UPDATE audit_log SET action = 'test:other' WHERE target = 'b'`],
  ['when', `UPDATE audit_log SET created_at = created_at - interval '1 hour' WHERE target = 'b'`],
  ['what changed', `UPDATE audit_log SET changes = '{"b":{"c":[2],"d":1},"a":null}' WHERE target = 'b'`],
])('a changed entry is detected: %s', async (_what, statement) => {
  await verifyAudit(shop)
  await tamper(statement)
  expect(await verifyAudit(shop)).toMatchObject({
    sealed_entries: 1,
    broken_at: { entry_id: await toId('b'), reason: 'changed' },
  })
})

test('an entry removed from the middle is detected', async () => {
  await verifyAudit(shop)
  const b = await toId('b')
  await tamper(`DELETE FROM audit_seals WHERE entry_id = ${b}`, `DELETE FROM audit_log WHERE id = ${b}`)
  expect(await verifyAudit(shop)).toMatchObject({ sealed_entries: 1, broken_at: { reason: 'missing' } })
})

test('entries removed from the end are detected by the last check', async () => {
  await verifyAudit(shop)
  const d = await toId('d')
  await tamper(`DELETE FROM audit_seals WHERE entry_id = ${d}`, `DELETE FROM audit_log WHERE id = ${d}`)
  expect(await verifyAudit(shop)).toMatchObject({ sealed_entries: 3, broken_at: { reason: 'missing' } })
})

test('a chain rebuilt over a changed entry is detected by the last check', async () => {
  await verifyAudit(shop)
  await tamper('DELETE FROM audit_seals', `UPDATE audit_log SET actor = 'account:x' WHERE target = 'b'`)
  await sealAudit(shop, true)
  expect(await verifyAudit(shop)).toMatchObject({ broken_at: { reason: 'changed' } })
})

test('an entry that commits late is sealed after those that committed earlier', async () => {
  await sealAudit(shop)
  const { rows } = await shop.database.run('SELECT min(id) - 1 AS id FROM audit_log')
  await shop.database.run(
    `INSERT INTO audit_log (id, created_at, actor, action, target) OVERRIDING SYSTEM VALUE VALUES ($1, now(), 'system:x', 'catalogue.stock_counted', 'late')`,
    [rows[0]?.['id']],
  )
  expect(await sealAudit(shop)).toBe(1)
  expect(await verifyAudit(shop)).toMatchObject({ sealed_entries: 5, broken_at: null })
})

test('several concurrent sealers make one chain', async () => {
  const counts = await Promise.all(Array.from({ length: 4 }, () => sealAudit(shop)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await verifyAudit(shop)).toMatchObject({ sealed_entries: 4, broken_at: null })
})
