import { randomUUID } from 'node:crypto'
import { type Permission } from '@shop/contract/permissions'
import { proveSession } from '@shop/testing/code-app'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { actAsStarter, authenticateKey } from './authenticate-key.ts'
import { endKey } from './end-key.ts'
import { forgetKeys } from './forget-keys.ts'
import { listKeys, listOwnKeys } from './list-keys.ts'
import { makeKey } from './make-key.ts'

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  await shop.database.run(`INSERT INTO roles (name, title, permissions) VALUES
    ('integrator', 'Integrator', '{dashboard:read,orders:read,catalogue:read,catalogue:write,api-keys:write}')`)
  owner = await makeActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

/** Whose session has just shown who it is. */
const make = async (
  maker: SignedIn,
  scopes: Permission[],
  { keyId = randomUUID() as string, days = null as number | null } = {},
) => {
  await proveSession(shop, maker)
  return makeKey(shop.as(maker), { key_id: keyId, name: 'Accounting', scopes, expires_in_days: days })
}
const holder = async (token: string) => [...((await authenticateKey(shop, token))?.permissions ?? ['nobody'])]
const stateOf = async (keyId: string) =>
  (await listKeys(shop.as(owner))).find(({ id }) => id === keyId)?.status

test('keys are seen, made and ended only by who may, and never by a key', async () => {
  const manager = await makeActor(shop, { role: 'manager' })
  await expect(listKeys(shop.as(manager))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(make(manager, ['orders:read'])).rejects.toMatchObject({ code: 'forbidden' })
  await expect(endKey(shop.as(manager), randomUUID())).rejects.toMatchObject({ code: 'forbidden' })
  await expect(endKey(shop.as(owner), randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const wish = { key_id: randomUUID(), name: 'More', scopes: ['orders:read' as const], expires_in_days: null }
  await expect(makeKey(shop.as(owner), wish)).rejects.toMatchObject({ code: 'reauthentication_required' })
  const { token } = await make(owner, ['orders:read'])
  const program = await authenticateKey(shop, token)
  if (!program) throw new Error('The key does not count.')
  await expect(listKeys(shop.as(program))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(makeKey(shop.as(program), wish)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a key gets no right that its maker lacks, nor one that belongs to persons', async () => {
  const integrator = await makeActor(shop, { role: 'integrator' })
  await expect(make(integrator, ['orders:read', 'payments:read'])).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(make(owner, ['orders:read', 'staff:write'])).rejects.toMatchObject({ code: 'forbidden' })
  const { api_key: key, token } = await make(integrator, ['orders:read', 'catalogue:write'])
  expect(await holder(token)).toEqual(['orders:read', 'catalogue:write'])

  await shop.database.run(
    "UPDATE roles SET permissions = '{orders:read,api-keys:write}' WHERE name = 'integrator'",
  )
  expect(await holder(token)).toEqual(['orders:read'])
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [integrator.account_id])
  expect(await holder(token)).toEqual(['nobody'])
  expect(await stateOf(key.id)).toBe('suspended')
  await shop.database.run('UPDATE accounts SET blocked_at = NULL, role = NULL WHERE id = $1', [
    integrator.account_id,
  ])
  expect(await holder(token)).toEqual(['nobody'])
})

test('a key that is wrong, past its days or ended counts for nothing', async () => {
  const { api_key: key, token } = await make(owner, ['orders:read'], { days: 30 })
  expect(await holder(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(['nobody'])
  expect(await holder(token)).toEqual(['orders:read'])
  shop.clock.move(30 * 24 * 3_600_000)
  expect(await holder(token)).toEqual(['nobody'])
  expect(await stateOf(key.id)).toBe('expired')

  const other = await make(owner, ['orders:read'])
  await endKey(shop.as(owner), other.api_key.id)
  await endKey(shop.as(owner), other.api_key.id)
  expect(await holder(other.token)).toEqual(['nobody'])
  expect(await stateOf(other.api_key.id)).toBe('revoked')
  const { rows } = await shop.database.run(
    "SELECT target FROM audit_log WHERE action = 'api_keys.key_revoked'",
  )
  expect(rows).toEqual([{ target: `api_key:${other.api_key.id}` }])
})

test('making one again before it was used changes its secret; after that its id is taken', async () => {
  const keyId = randomUUID()
  const first = await make(owner, ['orders:read'], { keyId })
  const second = await make(owner, ['orders:read'], { keyId })
  expect(await holder(first.token)).toEqual(['nobody'])
  expect(await holder(second.token)).toEqual(['orders:read'])
  await expect(make(owner, ['orders:read'], { keyId })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  expect((await listKeys(shop.as(owner))).filter(({ id }) => id === keyId)).toMatchObject([
    { prefix: second.token.slice(0, 11), status: 'active', last_used_at: shop.clock.now().toISOString() },
  ])
})

test('the token is told once: the shop keeps a hash, and the log neither', async () => {
  const { token } = await make(owner, ['catalogue:read'])
  const { rows } = await shop.database.run(
    'SELECT to_jsonb(key)::text AS row FROM api_keys key UNION ALL SELECT to_jsonb(entry)::text FROM audit_log entry',
  )
  expect(rows.filter(({ row }) => String(row).includes(token.slice(11)))).toEqual([])
})

test('long work goes on as the key that began it, with the rights of now', async () => {
  const { api_key: key } = await make(owner, ['catalogue:write'])
  expect(await actAsStarter(shop, `key:${key.id}`)).toMatchObject({ kind: 'key', name: 'Accounting' })
  await endKey(shop.as(owner), key.id)
  expect(await actAsStarter(shop, `key:${key.id}`)).toBeUndefined()
  expect(await actAsStarter(shop, `account:${owner.account_id}`)).toMatchObject({
    account_id: owner.account_id,
  })
})

test('keys are in the copy of their maker’s data, and are forgotten with the maker', async () => {
  const maker = await makeActor(shop, { role: 'owner' })
  const { token } = await make(maker, ['orders:read'])
  expect(await listOwnKeys(shop.as(maker))).toMatchObject([{ name: 'Accounting' }])
  await forgetKeys(shop, maker.account_id)
  expect(await holder(token)).toEqual(['nobody'])
})
