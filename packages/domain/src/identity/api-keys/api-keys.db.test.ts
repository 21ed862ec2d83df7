import { randomUUID } from 'node:crypto'
import type { Permission } from '@shop/contract/permissions'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { identityData } from '../accounts/personal-data.ts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { asStarter, authenticateApiKey } from './authenticate-key.ts'
import { revokeApiKey, listApiKeys, listOwnApiKeys, createApiKey } from './api-keys.ts'

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.run(`INSERT INTO roles (name, title, permissions) VALUES
    ('integrator', 'Integrator', '{dashboard:read,orders:read,catalogue:read,catalogue:write,api-keys:write}')`)
  owner = await createTestActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

/** The owner, in a recently authenticated session. */
const create = async (
  creator: AccountActor,
  scopes: Permission[],
  { key = randomUUID(), days = null as number | null } = {},
) => {
  await reauthenticateSession(shop, creator)
  return createApiKey(shop.as(creator), { key, name: 'Accounting', scopes, expires_in_days: days })
}
const holder = async (token: string) => [
  ...((await authenticateApiKey(shop, token))?.permissions ?? ['nobody']),
]
const getStatus = async (keyId: string) =>
  (await listApiKeys(shop.as(owner))).find(({ id }) => id === keyId)?.status

test('only staff with the permission list, create and revoke keys, and never with a key', async () => {
  const manager = await createTestActor(shop, { role: 'manager' })
  await expect(listApiKeys(shop.as(manager))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(create(manager, ['orders:read'])).rejects.toMatchObject({ code: 'forbidden' })
  await expect(revokeApiKey(shop.as(manager), { key_id: randomUUID() })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(revokeApiKey(shop.as(owner), { key_id: randomUUID() })).rejects.toMatchObject({
    code: 'not_found',
  })
  const input = {
    key: randomUUID(),
    name: 'More',
    scopes: ['orders:read' as const],
    expires_in_days: null,
  }
  await expect(createApiKey(shop.as(owner), input)).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  const { token } = await create(owner, ['orders:read'])
  const program = await authenticateApiKey(shop, token)
  if (!program) throw new Error('The key does not count.')
  await expect(listApiKeys(shop.as(program))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(createApiKey(shop.as(program), input)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a key gets no permission that its creator lacks, or that is reserved for people', async () => {
  const integrator = await createTestActor(shop, { role: 'integrator' })
  await expect(create(integrator, ['orders:read', 'payments:read'])).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(create(owner, ['orders:read', 'staff:write'])).rejects.toMatchObject({ code: 'forbidden' })
  const { api_key: key, token } = await create(integrator, ['orders:read', 'catalogue:write'])
  expect(await holder(token)).toEqual(['orders:read', 'catalogue:write'])

  await shop.database.run(
    "UPDATE roles SET permissions = '{orders:read,api-keys:write}' WHERE name = 'integrator'",
  )
  expect(await holder(token)).toEqual(['orders:read'])
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [integrator.account_id])
  expect(await holder(token)).toEqual(['nobody'])
  expect(await getStatus(key.id)).toBe('suspended')
  await shop.database.run('UPDATE accounts SET blocked_at = NULL, role = NULL WHERE id = $1', [
    integrator.account_id,
  ])
  expect(await holder(token)).toEqual(['nobody'])
})

test('an unknown, expired or revoked key is rejected', async () => {
  const { api_key: key, token } = await create(owner, ['orders:read'], { days: 30 })
  expect(await holder(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(['nobody'])
  expect(await holder(token)).toEqual(['orders:read'])
  shop.clock.move(30 * 24 * 3_600_000)
  expect(await holder(token)).toEqual(['nobody'])
  expect(await getStatus(key.id)).toBe('expired')

  const other = await create(owner, ['orders:read'])
  await revokeApiKey(shop.as(owner), { key_id: other.api_key.id })
  await revokeApiKey(shop.as(owner), { key_id: other.api_key.id })
  expect(await holder(other.token)).toEqual(['nobody'])
  expect(await getStatus(other.api_key.id)).toBe('revoked')
  const { rows } = await shop.database.run(
    "SELECT target FROM audit_log WHERE action = 'api_keys.key_revoked'",
  )
  expect(rows).toEqual([{ target: `api_key:${other.api_key.id}` }])
})

test('creating a key again before its first use changes the secret; after that its id is in use', async () => {
  const key = randomUUID()
  const first = await create(owner, ['orders:read'], { key })
  const second = await create(owner, ['orders:read'], { key })
  await expect(create(owner, ['catalogue:read'], { key })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await holder(first.token)).toEqual(['nobody'])
  expect(await holder(second.token)).toEqual(['orders:read'])
  await expect(create(owner, ['orders:read'], { key })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  expect((await listApiKeys(shop.as(owner))).filter(({ id }) => id === first.api_key.id)).toMatchObject([
    { prefix: second.token.slice(0, 11), status: 'active', last_used_at: shop.clock.now().toISOString() },
  ])
})

test('the token is returned once: the shop stores a hash of it, and the log contains neither', async () => {
  const { token } = await create(owner, ['catalogue:read'])
  const { rows } = await shop.database.run(
    'SELECT to_jsonb(key)::text AS row FROM api_keys key UNION ALL SELECT to_jsonb(entry)::text FROM audit_log entry',
  )
  expect(rows.filter(({ row }) => String(row).includes(token.slice(11)))).toEqual([])
})

test('a background job continues as the key that started it, with its current permissions', async () => {
  const { api_key: key } = await create(owner, ['catalogue:write'])
  expect(await asStarter(shop, `key:${key.id}`)).toMatchObject({ kind: 'key', name: 'Accounting' })
  await revokeApiKey(shop.as(owner), { key_id: key.id })
  expect(await asStarter(shop, `key:${key.id}`)).toBeUndefined()
  expect(await asStarter(shop, `account:${owner.account_id}`)).toMatchObject({
    account_id: owner.account_id,
  })
})

test("keys are in their creator's data export, and erased with the creator", async () => {
  const creator = await createTestActor(shop, { role: 'owner' })
  const { token } = await create(creator, ['orders:read'])
  expect(await listOwnApiKeys(shop.as(creator))).toMatchObject([{ name: 'Accounting' }])
  await eraseData(shop, identityData, creator.account_id)
  expect(await holder(token)).toEqual(['nobody'])
})
