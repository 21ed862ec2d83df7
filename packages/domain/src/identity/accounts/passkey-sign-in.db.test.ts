import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import {
  enrol,
  passkeyDevice,
  type PasskeyDevice,
  reauthenticateSession,
} from '@shop/testing/factories/mfa-devices'
import { listEnqueuedEmails, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptInvitation } from '../staff/accept-invitation.ts'
import { inviteStaff } from '../staff/invitations.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { listMfaFactors } from './mfa.ts'
import { getPasskeyOptions, getReauthenticationOptions } from './passkey-authentication.ts'
import { challengeMs } from './passkey-challenge.ts'
import { createPasskey, getPasskeyCreationOptions } from './passkey-registration.ts'
import { getPasskeySignInOptions, signInByPasskey } from './passkey-sign-in.ts'
import { reauthenticate, recentAuthMs, requireRecentAuth } from './recent-auth.ts'
import { resetPassword, sendResetLink } from './reset-password.ts'
import { pruneSessions } from './sessions.ts'

let shop: TestShop
let customer: TestAccount
let device: PasskeyDevice
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await createTestAccount(shop)
  device = passkeyDevice()
})

/** Adds the device's passkey to an account; returns the recovery codes. */
async function addPasskey(authenticator = device, owner = customer): Promise<string[]> {
  await reauthenticateSession(shop, owner.actor)
  const options = await getPasskeyCreationOptions(shop.as(owner.actor))
  return createPasskey(shop.as(owner.actor), { name: 'Phone', credential: authenticator.create(options) })
}

type Sign = (
  options: Awaited<ReturnType<typeof getPasskeySignInOptions>>['options'],
) => ReturnType<PasskeyDevice['sign']>

async function enter(sign: Sign = (options) => device.sign(options), otherToken?: string) {
  const { token, options } = await getPasskeySignInOptions(shop)
  return signInByPasskey(shop, {
    token: otherToken ?? token,
    passkey: sign(options),
    remember: true,
    device: 'test',
  })
}

const rejected = { code: 'passkey_rejected' }

test('a signature of another page, shop, device or challenge opens nothing', async () => {
  const id = Buffer.from('0011223344556677')
  device = passkeyDevice({ id })
  await addPasskey()
  const copy = passkeyDevice({ id })
  const { token: otherToken } = await getPasskeySignInOptions(shop)
  const handle = Buffer.from((await createTestAccount(shop)).id).toString('base64url')
  const unknownDevice = passkeyDevice()
  for (const sign of [
    (options) => device.sign(options, { origin: 'https://shop.example.evil' }),
    (options) => device.sign(options, { rp_id: 'shop.example.evil' }),
    (options) => copy.sign(options),
    (options) => unknownDevice.sign(options),
    (options) => device.sign({ ...options, challenge: 'of-my-own-making' }),
    (options) => withHandle(device.sign(options), handle),
    (options) => withHandle(device.sign(options), undefined),
  ] satisfies Sign[])
    await expect(enter(sign)).rejects.toMatchObject(rejected)
  await expect(enter((options) => device.sign(options), otherToken)).rejects.toMatchObject(rejected)
  await expect(enter()).resolves.toMatchObject({ is_admin: false })
})

const withHandle = (
  { response, ...passkey }: ReturnType<PasskeyDevice['sign']>,
  userHandle: string | undefined,
) => ({ ...passkey, response: { ...response, userHandle } })

test('a signature opens one session, for five minutes, and only if its purpose was to sign in', async () => {
  await addPasskey()
  const { token, options } = await getPasskeySignInOptions(shop)
  const input = { token, passkey: device.sign(options), remember: false, device: 'test' }
  await signInByPasskey(shop, input)
  await expect(signInByPasskey(shop, input)).rejects.toMatchObject(rejected)
  const late = await getPasskeySignInOptions(shop)
  shop.clock.move(challengeMs)
  const lateInput = { ...input, token: late.token, passkey: device.sign(late.options) }
  await expect(signInByPasskey(shop, lateInput)).rejects.toMatchObject(rejected)
  const own = shop.as(customer.actor)
  const forActions = device.sign(await getReauthenticationOptions(own))
  await expect(
    signInByPasskey(shop, { ...input, token: customer.actor.session_id, passkey: forActions }),
  ).rejects.toMatchObject(rejected)
})

test('a device that did not check its user neither signs in nor reauthenticates a customer', async () => {
  const unlocked = passkeyDevice({ verifiesUser: false })
  await expect(addPasskey(unlocked)).rejects.toMatchObject({ code: 'invalid_input' })
  const employee = await createTestAccount(shop, 'support')
  await addPasskey(unlocked, employee)
  await expect(enter((options) => unlocked.sign(options))).rejects.toMatchObject(rejected)
})

test('a blocked account stays closed', async () => {
  await addPasskey()
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [customer.id])
  await expect(enter()).rejects.toMatchObject({ code: 'account_blocked' })
})

test('a customer who adds a passkey needs it nowhere, stays signed in elsewhere, and is told', async () => {
  const { access } = await signInAs(shop, customer)
  expect(await addPasskey()).toEqual([])
  expect(await authenticate(shop, access)).toMatchObject({ account_id: customer.id })
  await expect(signInAs(shop, customer)).resolves.toMatchObject({ is_admin: false })
  expect((await listEnqueuedEmails(shop, customer.email)).at(-1)).toMatchObject({ change: 'passkey-added' })
  expect(await enter()).toMatchObject({ is_admin: false })
  expect(await listMfaFactors(shop.as(customer.actor))).toMatchObject({
    passkeys: [{ last_used_at: expect.any(String) }],
  })
})

test('beside an authenticator app a customer’s passkey is a second step, and alone it is enough', async () => {
  await addPasskey()
  const { recovery_codes: codes } = await enrol(shop, customer.actor)
  expect(codes).toHaveLength(10)
  const problem = await signInAs(shop, customer).catch((error: unknown) => error)
  expect(problem).toMatchObject({
    code: 'mfa_required',
    data: { methods: ['totp', 'passkey', 'recovery_code'] },
  })
  const mfaToken = String(Reflect.get(Reflect.get(Object(problem), 'data'), 'mfa_token'))
  // What was asked for as a second step opens nothing alone.
  const second = device.sign(await getPasskeyOptions(shop, { mfa_token: mfaToken }))
  await expect(
    signInByPasskey(shop, { token: mfaToken, passkey: second, remember: false, device: '' }),
  ).rejects.toMatchObject(rejected)
  expect(await enter()).toMatchObject({ is_admin: false })
})

test('staff sign in with their passkey alone', async () => {
  const employee = await createTestAccount(shop, 'support')
  await addPasskey(device, employee)
  const { access } = await enter()
  expect(await authenticate(shop, access)).toMatchObject({ account_id: employee.id, role: 'support' })
})

test('a customer confirms with the passkey instead of the password', async () => {
  await addPasskey()
  shop.clock.move(recentAuthMs)
  const own = shop.as(customer.actor)
  await expect(requireRecentAuth(own)).rejects.toMatchObject({
    data: { method: 'password', methods: ['passkey'] },
  })
  const options = await getReauthenticationOptions(own)
  expect(options.userVerification).toBe('required')
  await reauthenticate(own, { password: '', code: '', passkey: device.sign(options) })
  await expect(requireRecentAuth(own)).resolves.toBeUndefined()
})

test('an account without an email is named by its phone, and challenges are deleted when they expire', async () => {
  await shop.database.run(
    "UPDATE accounts SET email = 'x@customer.invalid', phone = '+2348031234567' WHERE id = $1",
    [customer.id],
  )
  await reauthenticateSession(shop, customer.actor)
  const { user } = await getPasskeyCreationOptions(shop.as(customer.actor))
  expect(user.name).toBe('+2348031234567')
  await getPasskeySignInOptions(shop)
  shop.clock.move(challengeMs + 1)
  await pruneSessions(shop, () => sql<boolean>`false`)
  const { rows } = await shop.database.run('SELECT count(*)::int AS n FROM passkey_challenges')
  expect(rows).toEqual([{ n: 0 }])
})

test('a new password by email removes the passkeys of a customer, who is told; staff keep their second step', async () => {
  await addPasskey()
  const employee = await createTestAccount(shop, 'support')
  const theirs = passkeyDevice()
  await addPasskey(theirs, employee)
  for (const { email } of [customer, employee]) {
    await sendResetLink(shop, { email })
    const content = (await listEnqueuedEmails(shop, email)).findLast(
      ({ template }) => template === 'reset-password',
    )
    const token = content?.template === 'reset-password' ? (content.link.split('/').at(-1) ?? '') : ''
    await resetPassword(shop, { token, password: 'Rusty anchor 42' })
  }
  await expect(enter()).rejects.toMatchObject(rejected)
  expect(await listEnqueuedEmails(shop, customer.email)).toContainEqual(
    expect.objectContaining({ change: 'passkey-removed', name: 'Phone' }),
  )
  await expect(enter((options) => theirs.sign(options))).resolves.toMatchObject({ is_admin: true })
})

test('a customer who joins the staff adds a passkey again', async () => {
  await addPasskey()
  const owner = await createTestAccount(shop, 'owner')
  await reauthenticateSession(shop, owner.actor)
  await inviteStaff(shop.as(owner.actor), { email: customer.email, role: 'support' })
  const content = (await listEnqueuedEmails(shop, customer.email)).at(-1)
  const token = content && 'link' in content ? (String(content.link).split('/').at(-1) ?? '') : ''
  const password = 'Harmattan winds 42'
  await changePassword(shop.as(customer.actor), { current: customer.password, chosen: password })
  await expect(enter()).resolves.toMatchObject({ is_admin: false })
  await acceptInvitation(shop, { token, first_name: '', last_name: '', password })
  await expect(enter()).rejects.toMatchObject(rejected)
  await expect(signInAs(shop, { ...customer, password })).resolves.toMatchObject({ is_admin: true })
})
