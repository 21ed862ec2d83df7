import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { permissions } from '@shop/contract/permissions'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../boot/open-test-server.ts'

/** The default roles except the owner's, a customer, and a role that edits staff and little else. */
const callers = ['manager', 'catalogue', 'fulfilment', 'support', 'accountant', 'personnel', null] as const

let server: TestServer<TestShop>
let owner: TestAccount
let staff: TestAccount
const accountsByRole = new Map<string | null, TestAccount>()
beforeAll(async () => {
  server = await openTestServer(await openTestShop())
  const { run } = server.shop.database
  await run(`INSERT INTO roles (name, title, permissions) VALUES
    ('personnel', 'Personnel', '{dashboard:read,staff:read,staff:write,orders:read}'),
    ('assistant', 'Assistant', '{dashboard:read}'), ('reader', 'Reader', '{dashboard:read,orders:read}')`)
  owner = await createTestAccount(server.shop, 'owner')
  staff = await createTestAccount(server.shop, 'assistant')
  for (const role of callers) accountsByRole.set(role, await createTestAccount(server.shop, role))
})
afterAll(() => server.close())

type PermissionsByStaff = ReadonlyMap<string, ReadonlySet<string>>

/** Permissions of every account, by id. */
async function listAllPermissions(): Promise<PermissionsByStaff> {
  const { rows } = await server.shop.database.run(
    'SELECT account.id, role.permissions FROM accounts account LEFT JOIN roles role ON role.name = account.role',
  )
  return new Map(rows.map((row) => [String(row['id']), new Set((row['permissions'] ?? []) as string[])]))
}

/** Permissions that somebody gained and the caller lacks. */
function findRaisedPermissions(
  before: PermissionsByStaff,
  after: PermissionsByStaff,
  caller: TestAccount,
): string[] {
  const own = before.get(caller.id) ?? new Set()
  return [...after].flatMap(([id, permissions]) =>
    [...permissions].filter(
      (permission) => !before.get(id)?.has(permission) && (id === caller.id || !own.has(permission)),
    ),
  )
}

/** A request for every permission, in any field an endpoint might read. */
const allPermissionsRole = {
  role: 'owner',
  is_admin: true,
  is_owner: true,
  permissions: [...permissions],
  scopes: [...permissions],
  title: 'More',
  name: 'more',
  version: 1,
  first_name: 'Ada',
  last_name: 'Obi',
  phone: '',
}

const tokens = new Map<string, string>()

/** Makes a call as somebody, who signs in again if an earlier call ended their session. */
async function callAs(
  caller: TestAccount,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body: object,
) {
  const send = async () => {
    const access = tokens.get(caller.id) ?? (await signInAs(server.shop, caller)).access
    tokens.set(caller.id, access)
    return server.call(method, path, { access, headers: { 'idempotency-key': randomUUID() }, body })
  }
  const response = await send()
  if (response.statusCode !== 401) return response
  tokens.delete(caller.id)
  return send()
}

test('a staff editor can assign their own permissions; otherwise the rest of this file would prove nothing', async () => {
  const personnel = accountsByRole.get('personnel') ?? owner
  const input = { method: 'PUT', path: `/admin/staff/${staff.id}/role` } as const
  expect((await callAs(personnel, input, { role: 'reader' })).statusCode).toBe(204)
  expect((await callAs(personnel, input, { role: 'manager' })).json()).toMatchObject({ code: 'forbidden' })
})

test.each(callers)(
  '%s gains no permission beyond their own through staff endpoints, no matter whose they request',
  async (role) => {
    const caller = accountsByRole.get(role) ?? owner
    const before = await listAllPermissions()
    const roles = ['owner', 'manager', 'accountant', 'personnel', role ?? 'assistant']
    for (const role of roles) {
      for (const person of [caller, staff, accountsByRole.get(null) ?? staff])
        await callAs(caller, { method: 'PUT', path: `/admin/staff/${person.id}/role` }, { role })
      await callAs(caller, { method: 'PUT', path: `/admin/roles/${role}` }, allPermissionsRole)
      await callAs(
        caller,
        { method: 'PUT', path: `/admin/roles/${role}` },
        { ...allPermissionsRole, permissions: ['*'] },
      )
      const email = caller.email
      await callAs(caller, { method: 'POST', path: '/admin/staff/invitations' }, { email, role })
    }
    await callAs(caller, { method: 'POST', path: '/admin/roles' }, allPermissionsRole)
    await callAs(caller, { method: 'DELETE', path: `/admin/staff/${owner.id}` }, {})
    const after = await listAllPermissions()
    expect(findRaisedPermissions(before, after, caller)).toEqual([])
    expect([...(after.get(owner.id) ?? [])]).toEqual(['*'])
  },
)

/** Every writing endpoint, except uploads. */
const writeEndpoints = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access, upload }) => method !== 'GET' && access !== 'provider' && !upload)

test.each(['personnel', null])('%s is given no right by any call that writes', async (role) => {
  const caller = accountsByRole.get(role) ?? owner
  const before = await listAllPermissions()
  const responses = new Map<number, number>()
  for (const endpoint of writeEndpoints) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      name === 'name' ? 'personnel' : caller.id,
    )
    const { statusCode } = await callAs(caller, { method: endpoint.method, path }, allPermissionsRole)
    responses.set(statusCode, (responses.get(statusCode) ?? 0) + 1)
  }
  expect(findRaisedPermissions(before, await listAllPermissions(), caller)).toEqual([])
  expect(responses.get(500) ?? 0).toBe(0)
  expect(responses.get(400) ?? 0).toBeGreaterThan(10)
})
