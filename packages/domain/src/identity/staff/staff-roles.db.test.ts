import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authenticate } from '../accounts/authenticate.ts'
import { recentAuthMs } from '../accounts/recent-auth.ts'
import { updateStaffRole, listStaff, removeStaffMember } from './staff.ts'
import { deleteRole, listRoles, createRole, updateRole } from './roles.ts'

let shop: TestShop
let owner: TestAccount
let lead: TestAccount
let packer: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A separate role that edits staff and sees orders, and nothing else. */
beforeEach(async () => {
  const { run } = shop.database
  await run(`UPDATE accounts SET role = NULL`)
  await run(`DELETE FROM roles WHERE name = 'lead'`)
  await run(
    `INSERT INTO roles (name, title, permissions) VALUES ('lead', 'Lead', '{staff:read,staff:write,orders:read,dashboard:read}')`,
  )
  await run(
    `UPDATE roles SET title = 'Fulfilment', permissions = '{dashboard:read,orders:read}' WHERE name = 'fulfilment'`,
  )
  owner = await createTestAccount(shop, 'owner')
  lead = await createTestAccount(shop, 'lead')
  packer = await createTestAccount(shop, 'fulfilment')
  for (const { actor } of [owner, lead, packer]) await reauthenticateSession(shop, actor)
})

const as = ({ actor }: TestAccount) => shop.as(actor)
const getRole = async ({ id }: TestAccount) =>
  (await listStaff(as(owner))).members.find((person) => person.id === id)?.role
const role = async (name: string) => (await listRoles(as(owner))).find((role) => role.name === name)

test('without staff:edit nobody can change anything, and a visitor sees nothing', async () => {
  const body = { account_id: lead.id, role: 'fulfilment' }
  await expect(updateStaffRole(as(packer), body)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removeStaffMember(as(packer), { account_id: lead.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(listStaff(as(packer))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listRoles(shop.as({ kind: 'visitor' }))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a change requires recent reauthentication', async () => {
  shop.clock.move(recentAuthMs)
  const body = { account_id: packer.id, role: 'lead' }
  const input = { title: 'Fulfilment', permissions: [], version: 1 }
  for (const action of [
    () => updateStaffRole(as(owner), body),
    () => removeStaffMember(as(owner), { account_id: packer.id }),
    () => createRole(as(owner), input),
    () => updateRole(as(owner), { name: 'fulfilment', ...input }),
    () => deleteRole(as(owner), { name: 'fulfilment' }),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'reauthentication_required' })
})

test('nobody can change their own role, not even the owner', async () => {
  for (const account of [owner, lead]) {
    const body = { account_id: account.id, role: 'fulfilment' }
    await expect(updateStaffRole(as(account), body)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeStaffMember(as(account), { account_id: account.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})

test('nobody can assign or remove a role with more permissions than their own', async () => {
  for (const role of ['owner', 'manager', 'support']) {
    const body = { account_id: packer.id, role }
    await expect(updateStaffRole(as(lead), body)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(removeStaffMember(as(lead), { account_id: owner.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const down = { account_id: owner.id, role: 'fulfilment' }
  await expect(updateStaffRole(as(lead), down)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await getRole(packer)).toBe('fulfilment')
})

test('permissions revoked during a call no longer count', async () => {
  const stale = as(lead)
  await updateStaffRole(as(owner), { account_id: lead.id, role: 'fulfilment' })
  const body = { account_id: packer.id, role: 'lead' }
  await expect(updateStaffRole(stale, body)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a customer cannot be assigned a role, and an unknown role is rejected', async () => {
  const customer = await createTestAccount(shop)
  const body = { account_id: customer.id, role: 'fulfilment' }
  await expect(updateStaffRole(as(owner), body)).rejects.toMatchObject({ code: 'not_found' })
  const unknown = { account_id: packer.id, role: 'king' }
  await expect(updateStaffRole(as(owner), unknown)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the last owner who can sign in remains an owner', async () => {
  const second = await createTestAccount(shop, 'owner')
  await reauthenticateSession(shop, second.actor)
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [second.id])
  const down = { account_id: owner.id, role: 'manager' }
  await expect(updateStaffRole(as(second), down)).rejects.toMatchObject({ code: 'last_owner' })
  await expect(removeStaffMember(as(second), { account_id: owner.id })).rejects.toMatchObject({
    code: 'last_owner',
  })
  await shop.database.run('UPDATE accounts SET blocked_at = NULL WHERE id = $1', [second.id])
  await updateStaffRole(as(second), down)
  expect(await getRole(owner)).toBe('manager')
})

test('if two owners remove each other concurrently, one remains', async () => {
  const second = await createTestAccount(shop, 'owner')
  await reauthenticateSession(shop, second.actor)
  const ends = await Promise.allSettled([
    removeStaffMember(as(owner), { account_id: second.id }),
    removeStaffMember(as(second), { account_id: owner.id }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await shop.database.run(`SELECT count(*)::integer AS n FROM accounts WHERE role = 'owner'`)
  expect(rows).toEqual([{ n: 1 }])
})

test('a new role applies from the next request, and a removed person is signed out', async () => {
  const { access } = await signInAs(shop, packer)
  const absent = await createTestAccount(shop, 'support')
  const { members } = await listStaff(as(owner))
  const lastSeenAt = (id: string) => members.find((person) => person.id === id)?.last_seen_at
  expect([lastSeenAt(packer.id), lastSeenAt(absent.id)]).toEqual([shop.clock.now().toISOString(), null])
  await updateStaffRole(as(owner), { account_id: packer.id, role: 'lead' })
  expect((await authenticate(shop, access))?.permissions.has('staff:write')).toBe(true)
  await removeStaffMember(as(lead), { account_id: packer.id })
  expect(await authenticate(shop, access)).toBeUndefined()
  const session = await signInAs(shop, packer)
  expect(await authenticate(shop, session.access)).toMatchObject({ role: null, permissions: new Set() })
})

test('nobody can edit their own role or the owner role', async () => {
  const input = { title: 'Lead', permissions: ['orders:read'] as const, version: 1 }
  await expect(updateRole(as(lead), { name: 'lead', ...input })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteRole(as(lead), { name: 'lead' })).rejects.toMatchObject({ code: 'forbidden' })
  for (const account of [owner, lead]) {
    await expect(updateRole(as(account), { name: 'owner', ...input })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(deleteRole(as(account), { name: 'owner' })).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test("only one's own permissions can be added to or removed from a role", async () => {
  const version = (await role('fulfilment'))?.version ?? 0
  const title = 'Fulfilment'
  const more = { title, permissions: ['dashboard:read', 'orders:read', 'payments:refund'] as const, version }
  await expect(updateRole(as(lead), { name: 'fulfilment', ...more })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const { name: _name, ...support } = (await role('support')) ?? { name: '' }
  const less = { title: 'Support', permissions: [], version: Number(Reflect.get(support, 'version')) }
  await expect(updateRole(as(lead), { name: 'support', ...less })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const created = { title: 'Refunder', permissions: ['payments:refund'] as const }
  await expect(createRole(as(lead), created)).rejects.toMatchObject({ code: 'forbidden' })
})

test('two concurrent edits of a role do not overwrite each other, and titles are unique', async () => {
  const version = (await role('fulfilment'))?.version ?? 0
  const input = { title: 'Fulfilment', permissions: ['orders:read'] as const, version }
  await updateRole(as(lead), { name: 'fulfilment', ...input })
  await expect(updateRole(as(lead), { name: 'fulfilment', ...input })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  await expect(createRole(as(owner), { title: 'fulfilment', permissions: [] })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test("an edited role applies from its members' next request, and is logged", async () => {
  const { access } = await signInAs(shop, packer)
  const version = (await role('fulfilment'))?.version ?? 0
  await updateRole(as(owner), {
    name: 'fulfilment',
    title: 'Packing',
    permissions: ['orders:fulfil'],
    version,
  })
  expect((await authenticate(shop, access))?.permissions).toEqual(new Set(['orders:fulfil']))
  const { rows } = await shop.database.run(
    `SELECT actor, changes FROM audit_log WHERE action = 'roles.role_updated' ORDER BY id DESC LIMIT 1`,
  )
  expect(rows).toEqual([
    {
      actor: `account:${owner.id}`,
      changes: {
        title: { before: 'Fulfilment', after: 'Packing' },
        added: ['orders:fulfil'],
        removed: ['dashboard:read', 'orders:read'],
      },
    },
  ])
})

test('a role in use cannot be deleted, an unused one can', async () => {
  await expect(deleteRole(as(owner), { name: 'fulfilment' })).rejects.toMatchObject({ code: 'role_in_use' })
  const name = await createRole(as(lead), { title: 'Sunday market!', permissions: ['orders:read'] })
  expect(await role(name)).toMatchObject({
    name: 'sunday-market',
    member_count: 0,
    permissions: ['orders:read'],
  })
  await deleteRole(as(lead), { name })
  expect(await role(name)).toBeUndefined()
})
