import { codeApp, enrol, reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ShopError } from '../../core/errors.ts'
import { authenticate } from './authenticate.ts'
import { verifyMfa, signIn } from './sign-in.ts'
import { mfaAttemptsMax } from './mfa-challenge.ts'
import { reauthenticate, recentAuthMs, requireRecentAuth } from './recent-auth.ts'
import { recoveryCodeCount } from './recovery-codes.ts'
import {
  createMfaFactor,
  confirmMfaFactor,
  listMfaFactors,
  deleteMfaFactor,
  regenerateRecoveryCodes,
} from './mfa.ts'

let shop: TestShop

let account: TestAccount

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  account = await createTestAccount(shop, 'support')
})

const own = () => shop.as(account.actor)

/** The MFA token from the first step. */
async function getMfaToken(input = account): Promise<string> {
  const shopError: unknown = await signInAs(shop, input).catch((error: unknown) => error)
  if (!(shopError instanceof ShopError)) throw new Error('The sign-in was not refused.')
  expect(shopError.code).toBe('mfa_required')
  return String(shopError.data['mfa_token'])
}

const differentCode = (code: string) => (code === '000000' ? '111111' : '000000')

test('without an authenticator app, sign-in has one step', async () => {
  expect(await signInAs(shop, account)).toMatchObject({ is_admin: true })
})

test('a session without recent authentication cannot add, remove or renew anything', async () => {
  const { id } = await enrolFactor()
  shop.clock.move(recentAuthMs)
  for (const action of [
    () => createMfaFactor(own(), { name: 'x' }),
    () => deleteMfaFactor(own(), { factor_id: id }),
    () => regenerateRecoveryCodes(own()),
  ])
    await expect(action()).rejects.toMatchObject({
      code: 'reauthentication_required',
      data: { method: 'password' },
    })
})

async function enrolFactor() {
  await reauthenticateSession(shop, account.actor)
  return createMfaFactor(own(), { name: 'Phone' })
}

test('an authenticator app is active after its first correct code, and its secret is shown for a short time only', async () => {
  const { id, secret } = await enrolFactor()
  const app = codeApp(shop, secret)
  await expect(confirmMfaFactor(own(), { id, code: differentCode(app.code()) })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const otherCustomer = shop.as((await createTestAccount(shop)).actor)
  await expect(confirmMfaFactor(otherCustomer, { id, code: app.code() })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await signInAs(shop, account)).toMatchObject({ is_admin: true })
  shop.clock.move(15 * 60_000)
  await expect(confirmMfaFactor(own(), { id, code: app.code() })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('adding an authenticator app ends the other sessions', async () => {
  const { access } = await signInAs(shop, account)
  await enrol(shop, account.actor)
  expect(await authenticate(shop, access)).toBeUndefined()
})

test('a correct password returns a token but no session; a made-up token is useless', async () => {
  const app = await enrol(shop, account.actor)
  const before = await shop.database.run('SELECT count(*) AS n FROM sessions')
  await getMfaToken()
  expect((await shop.database.run('SELECT count(*) AS n FROM sessions')).rows).toEqual(before.rows)
  await expect(verifyMfa(shop, { mfa_token: 'made-up', code: app.code() })).rejects.toMatchObject({
    code: 'invalid_code',
    data: { attempts_left: 0 },
  })
})

test('a wrong code is rejected, and after five the token is worthless, even with a correct code', async () => {
  const app = await enrol(shop, account.actor)
  const mfaToken = await getMfaToken()
  for (let left = mfaAttemptsMax - 1; left >= 0; left -= 1) {
    await expect(
      verifyMfa(shop, { mfa_token: mfaToken, code: differentCode(app.code()) }),
    ).rejects.toMatchObject({
      code: 'invalid_code',
      data: { attempts_left: left },
    })
  }
  await expect(verifyMfa(shop, { mfa_token: mfaToken, code: app.code() })).rejects.toMatchObject({
    data: { attempts_left: 0 },
  })
  expect(await verifyMfa(shop, { mfa_token: await getMfaToken(), code: app.code() })).toMatchObject({
    is_admin: true,
  })
})

test('wrong codes count as wrong passwords of the account, and a correct password does not reset the count', async () => {
  const app = await enrol(shop, account.actor)
  for (let n = 0; n < 2; n += 1) {
    const mfaToken = await getMfaToken()
    for (let left = 0; left < mfaAttemptsMax; left += 1)
      await verifyMfa(shop, { mfa_token: mfaToken, code: differentCode(app.code()) }).catch(() => undefined)
  }
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'rate_limited' })
})

test('unknown devices do not block the second step of a known device', async () => {
  const { deviceToken } = await signInAs(shop, account)
  const app = await enrol(shop, account.actor)
  const unknownCaller = { network: '102.89.1.7', device: undefined }
  const knownCaller = { network: '102.89.1.8', device: deviceToken }
  for (let n = 0; n < 10; n += 1)
    await signIn(shop, {
      ...account,
      password: `Wrong-${n}`,
      remember: false,
      device: '',
      caller: unknownCaller,
    }).catch(() => undefined)
  const first: unknown = await signIn(shop, {
    ...account,
    remember: false,
    device: '',
    caller: knownCaller,
  }).catch((error: unknown) => error)
  const mfaToken = first instanceof ShopError ? String(first.data['mfa_token']) : ''
  await expect(
    verifyMfa(shop, { mfa_token: mfaToken, code: app.code(), caller: unknownCaller }),
  ).rejects.toMatchObject({
    code: 'rate_limited',
  })
  expect(await verifyMfa(shop, { mfa_token: mfaToken, code: app.code(), caller: knownCaller })).toMatchObject(
    {
      is_admin: true,
    },
  )
})

test('a token older than five minutes, or from before a password change, is useless', async () => {
  const app = await enrol(shop, account.actor)
  const old = await getMfaToken()
  shop.clock.move(5 * 60_000)
  await expect(verifyMfa(shop, { mfa_token: old, code: app.code() })).rejects.toMatchObject({
    data: { attempts_left: 0 },
  })
  const mfaToken = await getMfaToken()
  await shop.database.run('UPDATE accounts SET session_version = session_version + 1 WHERE id = $1', [
    account.id,
  ])
  await expect(verifyMfa(shop, { mfa_token: mfaToken, code: app.code() })).rejects.toMatchObject({
    data: { attempts_left: 0 },
  })
})

test('a blocked account is rejected at the second step too', async () => {
  const app = await enrol(shop, account.actor)
  const mfaToken = await getMfaToken()
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [account.id])
  await expect(verifyMfa(shop, { mfa_token: mfaToken, code: app.code() })).rejects.toMatchObject({
    code: 'account_blocked',
  })
})

test('of ten concurrent calls with the same token and code, one opens a session', async () => {
  const app = await enrol(shop, account.actor)
  const mfaToken = await getMfaToken()
  const code = app.code()
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, () => verifyMfa(shop, { mfa_token: mfaToken, code })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code works once, even with another token, and none older than the last one works', async () => {
  const app = await enrol(shop, account.actor)
  const code = app.code()
  await verifyMfa(shop, { mfa_token: await getMfaToken(), code })
  for (const used of [code, app.code(-1)])
    await expect(verifyMfa(shop, { mfa_token: await getMfaToken(), code: used })).rejects.toMatchObject({
      code: 'code_already_used',
    })
  shop.clock.move(30_000)
  expect(await verifyMfa(shop, { mfa_token: await getMfaToken(), code: app.code() })).toMatchObject({
    is_admin: true,
  })
})

test('a recovery code works once and only for its account, and new codes replace the old ones', async () => {
  const { recovery_codes: recoveryCodes } = await enrol(shop, account.actor)
  expect(recoveryCodes).toHaveLength(recoveryCodeCount)
  const [first = '', second = ''] = recoveryCodes
  const other = await createTestAccount(shop)
  await enrol(shop, other.actor)
  const theirs = await getMfaToken(other)
  await expect(verifyMfa(shop, { mfa_token: theirs, code: first })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  await verifyMfa(shop, {
    mfa_token: await getMfaToken(),
    code: ` ${first.toUpperCase().replaceAll('-', ' ')}`,
  })
  await expect(verifyMfa(shop, { mfa_token: await getMfaToken(), code: first })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  expect(await listMfaFactors(own())).toMatchObject({ recovery_codes_remaining: recoveryCodeCount - 1 })
  await reauthenticateSession(shop, account.actor)
  await regenerateRecoveryCodes(own())
  await expect(verifyMfa(shop, { mfa_token: await getMfaToken(), code: second })).rejects.toMatchObject({
    code: 'invalid_code',
  })
})

test('the database stores neither secrets nor recovery codes in plain text', async () => {
  const { secret } = await enrolFactor()
  const { recovery_codes: recoveryCodes } = await enrol(shop, account.actor)
  const { rows } = await shop.database.run(
    `SELECT (SELECT string_agg(f::text, ' ') FROM mfa_factors f) AS factors,
            (SELECT string_agg(c::text, ' ') FROM recovery_codes c) AS codes,
            (SELECT string_agg(a::text, ' ') FROM audit_log a) AS log`,
  )
  const stored = JSON.stringify(rows).toLowerCase()
  for (const emails of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(emails.toLowerCase())
    expect(stored).not.toContain(Buffer.from(emails).toString('hex'))
  }
})

test('the owner gets an email when authenticator apps are added or removed and recovery codes used', async () => {
  const { recovery_codes: recoveryCodes } = await enrol(shop, account.actor)
  await verifyMfa(shop, { mfa_token: await getMfaToken(), code: recoveryCodes[0] ?? '' })
  await reauthenticateSession(shop, account.actor)
  const [factor] = (await listMfaFactors(own())).factors
  await deleteMfaFactor(own(), { factor_id: factor?.id ?? '' })
  const emails = (await listEnqueuedEmails(shop, account.email)).filter(
    ({ template }) => template === 'mfa-changed',
  )
  expect(emails).toMatchObject([
    { first_name: 'Ada', change: 'code-app-added', name: 'Phone' },
    { change: 'recovery-code-used', name: '' },
    { change: 'code-app-removed', name: 'Phone' },
  ])
})

test('removing the last authenticator app removes the recovery codes and the second step', async () => {
  await enrol(shop, account.actor)
  await reauthenticateSession(shop, account.actor)
  const [factor] = (await listMfaFactors(own())).factors
  await deleteMfaFactor(own(), { factor_id: factor?.id ?? '' })
  expect(await listMfaFactors(own())).toMatchObject({ factors: [], recovery_codes_remaining: 0 })
  expect(await signInAs(shop, account)).toMatchObject({ is_admin: true })
})

test('reauthentication needs the password, and a code if there is an authenticator app', async () => {
  await reauthenticateSession(shop, account.actor)
  await expect(requireRecentAuth(own())).resolves.toBeUndefined()
  shop.clock.move(recentAuthMs)
  await expect(requireRecentAuth(own())).rejects.toMatchObject({ code: 'reauthentication_required' })
  await expect(reauthenticate(own(), { password: 'Wrong pass 1', code: '' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await reauthenticate(own(), { password: account.password, code: '' })
  await expect(requireRecentAuth(own())).resolves.toBeUndefined()
  const app = await enrol(shop, account.actor)
  shop.clock.move(recentAuthMs)
  await expect(requireRecentAuth(own())).rejects.toMatchObject({ data: { method: 'code' } })
  const password = { password: account.password, code: '' }
  await expect(reauthenticate(own(), password)).rejects.toMatchObject({ code: 'invalid_input' })
  await reauthenticate(own(), { password: '', code: app.code() })
  await expect(reauthenticate(own(), { password: '', code: app.code() })).rejects.toMatchObject({
    code: 'code_already_used',
  })
  await expect(requireRecentAuth(own())).resolves.toBeUndefined()
})

test('reauthentication is per session: another session of the account needs its own', async () => {
  await reauthenticateSession(shop, account.actor)
  const other = shop.as({ ...account.actor, session_id: shop.ids.next(shop.clock.now()) })
  await expect(requireRecentAuth(other)).rejects.toMatchObject({ code: 'reauthentication_required' })
  const background = shop.as({ ...account.actor, session_id: '' })
  await expect(requireRecentAuth(background)).rejects.toMatchObject({ code: 'reauthentication_required' })
})
