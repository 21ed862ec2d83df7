import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, type TestAccount, eraseData } from '@shop/testing/factories/accounts'
import { identityData } from '../accounts/personal-data.ts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '../accounts/authenticate.ts'
import { signIn } from '../accounts/sign-in.ts'
import { acceptInvitation, verifyInvitation } from './accept-invitation.ts'
import {
  pruneInvitations,
  invitationHours,
  inviteStaff,
  listOwnInvitations,
  revokeInvitation,
} from './invitations.ts'
import { listStaff, removeStaffMember } from './staff.ts'
import { deleteRole } from './roles.ts'

let shop: TestShop

let owner: TestAccount

let manager: TestAccount

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestAccount(shop, 'owner')
  manager = await createTestAccount(shop, 'manager')
  await reauthenticateSession(shop, owner.actor)
})

afterAll(() => shop.close())

const as = ({ actor }: TestAccount) => shop.as(actor)

const password = 'Rusty anchor 42'

const names = { first_name: 'Halima', last_name: 'Umar' }

/** The token of the latest email. */
async function emailedToken(): Promise<string> {
  const { rows } = await shop.database.run(
    `SELECT payload -> 'content' ->> 'link' AS link FROM outbox
     WHERE payload -> 'content' ->> 'template' = 'staff-invitation' ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  return String(rows[0]?.['link']).split('/').at(-1) ?? ''
}

async function invite(email: string, role = 'fulfilment', by = owner): Promise<string> {
  await reauthenticateSession(shop, by.actor)
  await inviteStaff(as(by), { email, role })
  return emailedToken()
}

const listOpenInvitations = async (email: string) =>
  (await listStaff(as(owner))).invitations.find((invitation) => invitation.email === email)

test('only staff editors can invite, and only into roles within their own permissions', async () => {
  const input = { email: 'x1@example.ng', role: 'fulfilment' }
  await expect(inviteStaff(as(manager), input)).rejects.toMatchObject({ code: 'forbidden' })
  await shop.database.run(`INSERT INTO roles (name, title, permissions) VALUES ('hr', 'HR', '{staff:write}')`)
  const hr = await createTestAccount(shop, 'hr')
  await reauthenticateSession(shop, hr.actor)
  await expect(inviteStaff(as(hr), input)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(inviteStaff(as(owner), { ...input, role: 'king' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('an invitation requires recent reauthentication', async () => {
  const away = await createTestAccount(shop, 'owner')
  const input = { email: 'x1@example.ng', role: 'fulfilment' }
  await expect(inviteStaff(as(away), input)).rejects.toMatchObject({ code: 'reauthentication_required' })
})

test('staff, blocked accounts and accounts without an email cannot be invited', async () => {
  const blocked = await createTestAccount(shop)
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [blocked.id])
  for (const email of [manager.email, blocked.email, 'x@example.invalid', 'nothing'])
    await expect(inviteStaff(as(owner), { email, role: 'support' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
})

test('an unknown, used, withdrawn, replaced or expired link is rejected', async () => {
  const expectExpired = async (token: string) => {
    await expect(verifyInvitation(shop, { token })).rejects.toMatchObject({ code: 'link_expired' })
    await expect(acceptInvitation(shop, { token, ...names, password })).rejects.toMatchObject({
      code: 'link_expired',
    })
  }
  await expectExpired('made-up')
  const first = await invite('x2@example.ng')
  const second = await invite('X2@example.ng')
  await expectExpired(first)
  const open = await listOpenInvitations('X2@example.ng')
  await revokeInvitation(as(owner), { invitation_id: open?.id ?? '' })
  await expectExpired(second)
  const old = await invite('x3@example.ng')
  shop.clock.move(invitationHours * 3_600_000)
  await expectExpired(old)
  expect(await listOpenInvitations('x3@example.ng')).toMatchObject({ has_expired: true })
})

test('a weak password or a missing name is rejected and leaves the link valid', async () => {
  const token = await invite('x4@example.ng')
  const input = { token, ...names, password: 'Harmattan7' }
  await expect(acceptInvitation(shop, input)).rejects.toMatchObject({ code: 'weak_password' })
  await expect(acceptInvitation(shop, { ...input, password, first_name: ' ' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await verifyInvitation(shop, { token })).toEqual({
    email: 'x4@example.ng',
    role: 'Fulfilment',
    has_account: false,
  })
})

test('of ten concurrent accepts one succeeds, and the new staff member signs in with the chosen password', async () => {
  const email = 'halima@example.ng'
  const token = await invite(email)
  const input = { token, ...names, password }
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => acceptInvitation(shop, input)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { access } = await signIn(shop, { email, password, remember: false, device: 'test' })
  expect(await authenticate(shop, access)).toMatchObject({ role: 'fulfilment', name: 'Halima Umar' })
  expect(await listOpenInvitations(email)).toBeUndefined()
})

test('a link does not set the password of an existing account: the current one is required', async () => {
  const customer = await createTestAccount(shop)
  const { access } = await signInAs(shop, customer)
  const token = await invite(customer.email)
  expect(await verifyInvitation(shop, { token })).toMatchObject({ has_account: true })
  const input = { token, first_name: '', last_name: '', password }
  await expect(acceptInvitation(shop, input)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(acceptInvitation(shop, { ...input, password: customer.password })).rejects.toMatchObject({
    code: 'weak_password',
  })
  expect(await authenticate(shop, access)).toMatchObject({ role: null })
})

test('a customer with a good password becomes staff and signs in again', async () => {
  const customer = await createTestAccount(shop)
  const { rows } = await shop.database.run(`SELECT password_hash FROM accounts WHERE email = $1`, [
    'halima@example.ng',
  ])
  await shop.database.run('UPDATE accounts SET password_hash = $1, deletion_due_at = now() WHERE id = $2', [
    rows[0]?.['password_hash'],
    customer.id,
  ])
  const { access } = await signInAs(shop, { ...customer, password })
  await acceptInvitation(shop, {
    token: await invite(customer.email),
    first_name: '',
    last_name: '',
    password,
  })
  expect(await authenticate(shop, access)).toBeUndefined()
  const session = await signInAs(shop, { ...customer, password })
  expect(await authenticate(shop, session.access)).toMatchObject({ role: 'fulfilment' })
  const stored = await shop.database.run('SELECT deletion_due_at FROM accounts WHERE id = $1', [customer.id])
  expect(stored.rows).toEqual([{ deletion_due_at: null }])
})

test('removing a staff member also removes their invitations', async () => {
  const second = await createTestAccount(shop, 'owner')
  const token = await invite('x5@example.ng', 'support', second)
  await removeStaffMember(as(owner), { account_id: second.id })
  await expect(verifyInvitation(shop, { token })).rejects.toMatchObject({ code: 'link_expired' })
})

test('a role with an open invitation cannot be deleted', async () => {
  await shop.database.run(`INSERT INTO roles (name, title, permissions) VALUES ('market', 'Stall', '{}')`)
  await invite('x6@example.ng', 'market')
  await expect(deleteRole(as(owner), { name: 'market' })).rejects.toMatchObject({ code: 'role_in_use' })
  await revokeInvitation(as(owner), { invitation_id: (await listOpenInvitations('x6@example.ng'))?.id ?? '' })
  await deleteRole(as(owner), { name: 'market' })
})

test('invitations are in the data export, and are erased with the account and after a month', async () => {
  const customer = await createTestAccount(shop)
  await invite(customer.email)
  expect(await listOwnInvitations(as(customer))).toMatchObject([{ role: 'fulfilment', accepted_at: null }])
  await eraseData(shop, identityData, customer.id)
  expect(await listOpenInvitations(customer.email)).toBeUndefined()
  await invite('x7@example.ng')
  shop.clock.move(40 * 24 * 3_600_000)
  await pruneInvitations(shop)
  expect((await listStaff(as(owner))).invitations).toEqual([])
})

test('neither the log nor the table stores anything that grants access', async () => {
  const token = await invite('x8@example.ng')
  const { rows } = await shop.database.run(
    `SELECT (SELECT string_agg(a::text, ' ') FROM audit_log a) AS log, (SELECT string_agg(i::text, ' ') FROM staff_invitations i) AS invitations`,
  )
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(String(rows[0]?.['log'])).not.toContain('x8@example.ng')
})
