import { permissions } from '@shop/contract/permissions'
import { makeAccount, signInAs, type TestAccount } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../open-test-server.ts'

/** The roles there are, and one made of the right to edit the staff and a little more. */
const callers = ['manager', 'catalogue', 'fulfilment', 'support', 'accountant', 'lead'] as const
const allRoles = ['owner', ...callers]

let server: TestServer<TestShop>
const accounts = new Map<string, TestAccount>()
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  await server.shop.database.run(
    `INSERT INTO roles (name, title, permissions) VALUES ('lead', 'Lead', '{staff:read,staff:edit,orders:read}')`,
  )
  for (const role of allRoles) accounts.set(role, await makeAccount(server.shop, role))
})
afterAll(() => server.close())

/** What each account may do, as the next request would find it. */
async function rightsOfAll(): Promise<Map<string, Set<string>>> {
  const { rows } = await server.shop.database.run(
    `SELECT a.id, r.permissions FROM accounts a LEFT JOIN roles r ON r.name = a.role ORDER BY a.id`,
  )
  return new Map(rows.map((row) => [String(row['id']), new Set((row['permissions'] ?? []) as string[])]))
}

/** Every way in which the API gives a right to somebody, each with the most that can be asked for. */
async function tryEverything(access: string): Promise<void> {
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, path, { access, ...(body ? { body } : {}) })
  for (const { id } of accounts.values()) {
    for (const role of allRoles) await call('PUT', `/admin/staff/${id}/role`, { role })
  }
  for (const role of allRoles) {
    await call('POST', '/admin/staff/invitations', { email: `${role}@example.ng`, role })
    for (const version of [1, 2, 3])
      await call('PUT', `/admin/roles/${role}`, { title: role, permissions, version })
  }
  await call('POST', '/admin/roles', { title: 'Everything', permissions })
}

async function invitedRoles(): Promise<string[]> {
  const { rows } = await server.shop.database.run('SELECT role FROM staff_invitations')
  return rows.map((row) => String(row['role']))
}

describe.each(callers)('%s', (caller) => {
  test('gains nothing for anybody that is not their own to give', async () => {
    const account = accounts.get(caller)
    if (!account) throw new Error('no such account')
    const before = await rightsOfAll()
    const own = before.get(account.id) ?? new Set()
    await tryEverything((await signInAs(server.shop, account)).access)
    const after = await rightsOfAll()
    expect(after.get(account.id)).toEqual(own)
    for (const [id, rights] of after) {
      const gained = [...rights].filter((right) => !before.get(id)?.has(right))
      // Only who edits the staff gives anything at all.
      const given = caller === 'lead' ? gained.filter((right) => !own.has(right)) : gained
      expect(given).toEqual([])
    }
    const mayInviteTo = caller === 'lead' ? ['lead'] : []
    expect((await invitedRoles()).filter((role) => !mayInviteTo.includes(role))).toEqual([])
    const { rows } = await server.shop.database.run(`SELECT name FROM roles WHERE name = 'everything'`)
    expect(rows).toEqual([])
    const refused = await server.shop.database.run(
      `SELECT count(*)::integer AS tries FROM audit_log WHERE act = 'staff:refused' AND actor = $1`,
      [`account:${account.id}`],
    )
    expect(refused.rows[0]?.['tries']).toBeGreaterThan(0)
  })
})

test('the owner may do what the others tried, so the tries are real', async () => {
  const owner = accounts.get('owner')
  if (!owner) throw new Error('no owner')
  await tryEverything((await signInAs(server.shop, owner)).access)
  const { rows } = await server.shop.database.run(
    `SELECT name FROM roles WHERE permissions @> '{money:refund}' ORDER BY name`,
  )
  expect(rows.map((row) => row['name'])).toEqual(expect.arrayContaining(['everything', 'lead', 'support']))
})
