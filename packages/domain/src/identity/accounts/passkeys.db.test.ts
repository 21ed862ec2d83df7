import {
  enrol,
  reauthenticateSession,
  type PasskeyDevice,
  passkeyDevice,
} from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ShopError } from '../../core/errors.ts'
import {
  createPasskey,
  getPasskeyCreationOptions,
  deletePasskey,
  renamePasskey,
} from './passkey-registration.ts'
import { getPasskeyOptions, getReauthenticationOptions } from './passkey-authentication.ts'
import { authenticate } from './authenticate.ts'
import { verifyMfa } from './sign-in.ts'
import { deleteMfaFactors } from './mfa-factors.ts'
import { mfaAttemptsMax } from './mfa-challenge.ts'
import { listMfaFactors, deleteMfaFactor } from './mfa.ts'
import { challengeMs } from './passkey-challenge.ts'
import { reauthenticate, recentAuthMs, requireRecentAuth } from './recent-auth.ts'
import { recoveryCodeCount } from './recovery-codes.ts'

let shop: TestShop
let account: TestAccount
let device: PasskeyDevice
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  account = await createTestAccount(shop, 'support')
  device = passkeyDevice()
})

const own = () => shop.as(account.actor)

async function startPasskey(owner = account) {
  await reauthenticateSession(shop, owner.actor)
  return getPasskeyCreationOptions(shop.as(owner.actor))
}

/** Adds the device's passkey to an account; returns the recovery codes. */
async function addPasskey(authenticator = device, owner = account): Promise<string[]> {
  const options = await startPasskey(owner)
  return createPasskey(shop.as(owner.actor), { name: 'Phone', credential: authenticator.create(options) })
}

/** The response of the first step, if it is not a session. */
async function mfaStep(owner = account) {
  const shopError: unknown = await signInAs(shop, owner).catch((error: unknown) => error)
  if (!(shopError instanceof ShopError)) throw new Error('The sign-in was not refused.')
  expect(shopError.code).toBe('mfa_required')
  return { mfaToken: String(shopError.data['mfa_token']), methods: shopError.data['methods'] }
}

async function requestChallenge(owner = account) {
  const { mfaToken } = await mfaStep(owner)
  return { mfaToken, options: await getPasskeyOptions(shop, { mfa_token: mfaToken }) }
}

const rejectedCredential = { code: 'invalid_input', data: { errors: { credential: [expect.any(String)] } } }

test('a session without recent authentication cannot add or remove passkeys', async () => {
  await addPasskey()
  const [passkey] = (await listMfaFactors(own())).passkeys
  shop.clock.move(recentAuthMs)
  for (const action of [
    () => getPasskeyCreationOptions(own()),
    () => deletePasskey(own(), { passkey_id: passkey?.id ?? '' }),
  ])
    await expect(action()).rejects.toMatchObject({
      code: 'reauthentication_required',
      data: { method: 'code', methods: ['passkey', 'recovery_code'] },
    })
})

test('a passkey created on another page, for another shop, too late, twice, or for another account is rejected', async () => {
  for (const page of [{ origin: 'https://shop.example.evil' }, { rp_id: 'shop.example.evil' }])
    await expect(
      createPasskey(own(), { name: 'x', credential: device.create(await startPasskey(), page) }),
    ).rejects.toMatchObject(rejectedCredential)
  const late = device.create(await startPasskey())
  shop.clock.move(challengeMs)
  await expect(createPasskey(own(), { name: 'x', credential: late })).rejects.toMatchObject(
    rejectedCredential,
  )
  const other = await createTestAccount(shop)
  const theirs = device.create(await startPasskey(other))
  await expect(createPasskey(own(), { name: 'x', credential: theirs })).rejects.toMatchObject(
    rejectedCredential,
  )
  const created = device.create({ ...(await startPasskey()), challenge: 'of-my-own-making' })
  await expect(createPasskey(own(), { name: 'x', credential: created })).rejects.toMatchObject(
    rejectedCredential,
  )
  const valid = device.create(await startPasskey())
  await createPasskey(own(), { name: 'x', credential: valid })
  await expect(createPasskey(own(), { name: 'x', credential: valid })).rejects.toMatchObject(
    rejectedCredential,
  )
  expect((await listMfaFactors(own())).passkeys).toHaveLength(1)
})

test('a challenge belongs to one session; another of the same account cannot use it', async () => {
  const options = await startPasskey()
  const other = shop.as({ ...account.actor, session_id: shop.ids.next(shop.clock.now()) })
  await expect(createPasskey(other, { name: 'x', credential: device.create(options) })).rejects.toMatchObject(
    rejectedCredential,
  )
})

test("adding the id of somebody else's passkey does not take it over", async () => {
  const id = Buffer.from('0123456789abcdef')
  const other = await createTestAccount(shop)
  await addPasskey(passkeyDevice({ id }), other)
  await expect(addPasskey(passkeyDevice({ id }))).rejects.toMatchObject(rejectedCredential)
})

test('with a passkey, sign-in requires it, every other session ends, and the owner is notified', async () => {
  const { access } = await signInAs(shop, account)
  expect(await addPasskey()).toHaveLength(recoveryCodeCount)
  expect(await authenticate(shop, access)).toBeUndefined()
  expect(await mfaStep()).toMatchObject({ methods: ['passkey', 'recovery_code'] })
  expect((await listEnqueuedEmails(shop, account.email)).at(-1)).toMatchObject({
    template: 'mfa-changed',
    change: 'passkey-added',
    name: 'Phone',
  })
  const { mfaToken, options } = await requestChallenge()
  const pair = await verifyMfa(shop, { mfa_token: mfaToken, passkey: device.sign(options) })
  expect(await authenticate(shop, pair.access)).toMatchObject({ account_id: account.id })
  expect((await listMfaFactors(own())).passkeys).toMatchObject([
    { name: 'Phone', last_used_at: expect.any(String) },
  ])
})

test('without a valid token there is no session, and there are no passkey options either', async () => {
  await expect(getPasskeyOptions(shop, { mfa_token: 'made-up' })).rejects.toMatchObject({
    code: 'invalid_code',
    data: { attempts_left: 0 },
  })
  await enrol(shop, account.actor)
  await expect(getPasskeyOptions(shop, { mfa_token: (await mfaStep()).mfaToken })).rejects.toMatchObject({
    code: 'not_found',
  })
  await addPasskey()
  const { mfaToken, options } = await requestChallenge()
  const passkey = device.sign(options)
  shop.clock.move(5 * 60_000)
  await expect(getPasskeyOptions(shop, { mfa_token: mfaToken })).rejects.toMatchObject({
    data: { attempts_left: 0 },
  })
  await expect(verifyMfa(shop, { mfa_token: mfaToken, passkey })).rejects.toMatchObject({
    data: { attempts_left: 0 },
  })
})

test('a blocked account is rejected before its passkey is requested', async () => {
  await addPasskey()
  const { mfaToken } = await mfaStep()
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [account.id])
  await expect(getPasskeyOptions(shop, { mfa_token: mfaToken })).rejects.toMatchObject({
    code: 'account_blocked',
  })
})

test('a signature from another page, shop or device is rejected', async () => {
  const id = Buffer.from('fedcba9876543210')
  device = passkeyDevice({ id })
  await addPasskey()
  const { mfaToken, options } = await requestChallenge()
  const otherCustomer = passkeyDevice({ id })
  let left = mfaAttemptsMax
  for (const sign of [
    (input: typeof options) => device.sign(input, { origin: 'https://shop.example.evil' }),
    (input: typeof options) => device.sign(input, { rp_id: 'shop.example.evil' }),
    (input: typeof options) => otherCustomer.sign(input),
    (input: typeof options) => device.sign({ ...input, challenge: 'of-my-own-making' }),
  ]) {
    left -= 1
    await expect(
      verifyMfa(shop, {
        mfa_token: mfaToken,
        passkey: sign(await getPasskeyOptions(shop, { mfa_token: mfaToken })),
      }),
    ).rejects.toMatchObject({ code: 'invalid_code', data: { attempts_left: left, passkey: true } })
  }
})

test('a passkey of another account only opens that account', async () => {
  await addPasskey()
  const other = await createTestAccount(shop)
  const theirs = passkeyDevice()
  await addPasskey(theirs, other)
  const { mfaToken, options } = await requestChallenge()
  await expect(verifyMfa(shop, { mfa_token: mfaToken, passkey: theirs.sign(options) })).rejects.toMatchObject(
    {
      code: 'invalid_code',
    },
  )
})

test('a signature counts once, only for its own token, and only for signing in', async () => {
  await addPasskey()
  const first = await requestChallenge()
  const second = await requestChallenge()
  const passkey = device.sign(first.options)
  await expect(verifyMfa(shop, { mfa_token: second.mfaToken, passkey })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  await verifyMfa(shop, { mfa_token: first.mfaToken, passkey })
  await expect(verifyMfa(shop, { mfa_token: second.mfaToken, passkey })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  const assertion = device.sign(await getReauthenticationOptions(own()))
  await expect(verifyMfa(shop, { mfa_token: second.mfaToken, passkey: assertion })).rejects.toMatchObject({
    code: 'invalid_code',
  })
})

test('a device whose counter goes back is rejected as cloned; one that never counts is accepted', async () => {
  await addPasskey()
  device.counter = 7
  const { mfaToken, options } = await requestChallenge()
  await verifyMfa(shop, { mfa_token: mfaToken, passkey: device.sign(options) })
  for (const counter of [7, 3, -1]) {
    device.counter = counter
    const challenge = await requestChallenge()
    await expect(
      verifyMfa(shop, { mfa_token: challenge.mfaToken, passkey: device.sign(challenge.options) }),
    ).rejects.toMatchObject({ code: 'invalid_code' })
  }
  const other = await createTestAccount(shop, 'support')
  const silent = passkeyDevice({ counts: false })
  await addPasskey(silent, other)
  for (let round = 0; round < 2; round += 1) {
    const challenge = await requestChallenge(other)
    await verifyMfa(shop, { mfa_token: challenge.mfaToken, passkey: silent.sign(challenge.options) })
  }
})

test('a recovery code works for an account that only has a passkey', async () => {
  const [code = ''] = await addPasskey()
  await verifyMfa(shop, { mfa_token: (await mfaStep()).mfaToken, code })
  expect(await listMfaFactors(own())).toMatchObject({ recovery_codes_remaining: recoveryCodeCount - 1 })
})

test('reauthentication accepts a fresh passkey response, but no password', async () => {
  await addPasskey()
  shop.clock.move(recentAuthMs)
  await expect(reauthenticate(own(), { password: account.password, code: '' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const otherDevice = device.sign(await getReauthenticationOptions(own()), {
    origin: 'https://shop.example.evil',
  })
  await expect(reauthenticate(own(), { password: '', code: '', passkey: otherDevice })).rejects.toMatchObject(
    {
      code: 'invalid_input',
    },
  )
  const passkey = device.sign(await getReauthenticationOptions(own()))
  await reauthenticate(own(), { password: '', code: '', passkey })
  await expect(requireRecentAuth(own())).resolves.toBeUndefined()
  await expect(reauthenticate(own(), { password: '', code: '', passkey })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test("nobody can rename or remove another account's passkey", async () => {
  const other = await createTestAccount(shop)
  await addPasskey(device, other)
  const [theirs] = (await listMfaFactors(shop.as(other.actor))).passkeys
  await reauthenticateSession(shop, account.actor)
  for (const id of [theirs?.id ?? '', 'no-id']) {
    await expect(renamePasskey(own(), { id, name: 'mine' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(deletePasskey(own(), { passkey_id: id })).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('the recovery codes are removed with the last MFA factor of either kind', async () => {
  await addPasskey()
  await enrol(shop, account.actor)
  const before = await listMfaFactors(own())
  expect(before).toMatchObject({ recovery_codes_remaining: recoveryCodeCount })
  const id = before.passkeys[0]?.id ?? ''
  await renamePasskey(own(), { id, name: 'Old phone' })
  await reauthenticateSession(shop, account.actor)
  await deletePasskey(own(), { passkey_id: id })
  expect(await listMfaFactors(own())).toMatchObject({
    passkeys: [],
    recovery_codes_remaining: recoveryCodeCount,
  })
  expect((await listEnqueuedEmails(shop, account.email)).at(-1)).toMatchObject({ name: 'Old phone' })
  await deleteMfaFactor(own(), { factor_id: before.factors[0]?.id ?? '' })
  expect(await listMfaFactors(own())).toMatchObject({ recovery_codes_remaining: 0 })
  expect(await signInAs(shop, account)).toMatchObject({ is_admin: true })
})

test('an erased account leaves no passkey behind', async () => {
  await addPasskey()
  await startPasskey()
  expect(await deleteMfaFactors(shop, account.id)).toBe(1)
  const { rows } = await shop.database.run(
    `SELECT (SELECT count(*)::int FROM passkeys WHERE account_id = $1)
          + (SELECT count(*)::int FROM passkey_challenges WHERE account_id = $1) AS n`,
    [account.id],
  )
  expect(rows).toEqual([{ n: 0 }])
})
