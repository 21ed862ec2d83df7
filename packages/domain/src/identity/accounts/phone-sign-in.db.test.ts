import { recycledNumberDays } from '@shop/contract/phone-sign-in'
import { recordLimits, signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, createTestActor, type TestAccount } from '@shop/testing/factories/accounts'
import { newPhone, requestCode, signInWithCode, verifyPhone } from '@shop/testing/factories/phone-codes'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { fakeWhatsapp } from '@shop/testing/fakes/fake-whatsapp'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WhatsappUnavailable } from '../../core/ports/whatsapp.ts'
import { addEmail } from './add-email.ts'
import { authenticate } from './authenticate.ts'
import { getAccountProfile, updateProfile } from './profile.ts'
import { requestOwnPhoneCode, requestPhoneCode } from './request-phone-code.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './register.ts'
import { verifyOwnPhone } from './verified-phone.ts'
import { prunePhoneCodes } from './phone-codes.ts'

let shop: TestShop
const { max: phoneCodeAttempts } = recordLimits['phone-code']
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
afterAll(() => shop.close())

const dayMs = 24 * 3_600_000
const otherCode = (code: string) => (code === '000000' ? '111111' : '000000')
const invalid = (attemptsLeft: number) => ({ code: 'invalid_code', data: { attempts_left: attemptsLeft } })

async function whoIs(session: { access: string }) {
  const actor = await authenticate(shop, session.access)
  if (!actor) throw new Error('The session is not valid.')
  return getAccountProfile(shop.as(actor))
}

async function accountWithPhone(): Promise<TestAccount & { phone: string }> {
  const account = await createTestAccount(shop)
  const phone = newPhone()
  await verifyPhone(shop, account.actor, phone)
  return { ...account, phone }
}

describe('a code is rejected', () => {
  test('if it is wrong, and after five tries even if it is right', async () => {
    const { token, code } = await requestCode(shop, newPhone())
    for (let left = phoneCodeAttempts - 1; left >= 0; left -= 1)
      await expect(signInWithCode(shop, { token, code: otherCode(code) })).rejects.toMatchObject(
        invalid(left),
      )
    await expect(signInWithCode(shop, { token, code })).rejects.toMatchObject(invalid(0))
  })

  test('if it was used, expired or never sent', async () => {
    const used = await requestCode(shop, newPhone())
    await signInWithCode(shop, used)
    await expect(signInWithCode(shop, used)).rejects.toMatchObject(invalid(0))
    const late = await requestCode(shop, newPhone())
    shop.clock.move(5 * 60_000)
    await expect(signInWithCode(shop, late)).rejects.toMatchObject(invalid(0))
    const { token } = await requestPhoneCode(shop, { phone: newPhone(), token: '' })
    for (const code of ['', '000000'])
      await expect(signInWithCode(shop, { token, code })).rejects.toMatchObject({ code: 'invalid_code' })
  })

  test('on another device, which does not have the token, and for another number', async () => {
    const [mine, other] = [await requestCode(shop, newPhone()), await requestCode(shop, newPhone())]
    for (const token of ['', 'guessed', other.token])
      await expect(signInWithCode(shop, { token, code: mine.code })).rejects.toMatchObject({
        code: 'invalid_code',
      })
    expect(await whoIs(await signInWithCode(shop, mine))).toMatchObject({ first_name: 'Ada' })
  })

  test('if it was sent to verify a number, and one to sign in verifies none', async () => {
    const actor = await createTestActor(shop)
    const phone = newPhone()
    const signIn = await requestCode(shop, phone)
    await expect(verifyOwnPhone(shop.as(actor), signIn)).rejects.toMatchObject(invalid(0))
    const { token } = await requestOwnPhoneCode(shop.as(actor), { phone, token: '' })
    for (const other of [signIn.code, '123456'])
      await expect(signInWithCode(shop, { token, code: other })).rejects.toMatchObject(invalid(0))
  })
})

describe('a request is rejected', () => {
  test.each([
    ['', 'Phone number is required'],
    ['0803 12', 'This number is too short: enter all 11 digits, for example 0803 123 4567'],
    ['01 234 5678', 'for example 0803 123 4567'],
    ['phone', 'Use digits only, for example 0803 123 4567'],
  ])('for %j', async (phone, problem) => {
    await expect(requestPhoneCode(shop, { phone, token: '' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { phone: [expect.stringContaining(problem)] } },
    })
  })

  test('after five for one number, from all networks; a known device has its own limit', async () => {
    const account = await createTestAccount(shop)
    const phone = newPhone()
    await verifyPhone(shop, account.actor, phone)
    const { deviceToken: device } = await signInWithCode(shop, await requestCode(shop, phone))
    const [{ max }] = signInLimits['phone-codes']
    for (let n = 2; n < max; n += 1) await requestCode(shop, phone)
    await expect(requestCode(shop, phone)).rejects.toMatchObject({
      code: 'rate_limited',
      data: { retry_after: expect.any(Number) },
    })
    await expect(requestCode(shop, phone, { device: 'planted' })).rejects.toMatchObject({
      code: 'rate_limited',
    })
    for (let n = 0; n < signInLimits['phone-codes-of-device'][0].max; n += 1)
      await requestCode(shop, phone, { device })
    await expect(requestCode(shop, phone, { device })).rejects.toMatchObject({ code: 'rate_limited' })
  })

  test('without a channel to phones, or by one that the shop lacks', async () => {
    const phone = newPhone()
    await expect(requestPhoneCode(shop, { phone, token: '', channel: 'whatsapp' })).rejects.toMatchObject({
      code: 'phone_sign_in_unavailable',
    })
    const { sms: _sms, ...providers } = shop.providers
    await expect(requestPhoneCode({ ...shop, providers }, { phone, token: '' })).rejects.toMatchObject({
      code: 'phone_sign_in_unavailable',
    })
  })
})

test('the response is the same with and without an account, however the number is written', async () => {
  const { phone } = await accountWithPhone()
  const national = `0${phone.slice(4)}`
  for (const spelling of [phone, national, phone.slice(1), `${national.slice(0, 4)}-${national.slice(4)}`])
    expect(await requestPhoneCode(shop, { phone: spelling, token: '' })).toEqual({
      token: expect.any(String),
      phone,
      channel: 'sms',
      next_channel: 'email',
    })
  expect(Object.keys(await requestPhoneCode(shop, { phone: newPhone(), token: '' }))).toEqual([
    'token',
    'phone',
    'channel',
    'next_channel',
  ])
})

test('no code is stored in readable form', async () => {
  const { code } = await requestCode(shop, newPhone())
  const { rows } = await shop.database.run(
    `select phone_codes::text as row from phone_codes union all
     select payload::text from outbox where kind = 'account.send_phone_code'`,
  )
  expect(rows.filter(({ row }) => new RegExp(`\\b${code}\\b`).test(String(row)))).toEqual([])
})

describe('a right code', () => {
  test('creates an account with a name alone, and signs in to it the next time', async () => {
    const phone = newPhone()
    const first = await requestCode(shop, phone)
    await expect(signInWithCode(shop, { ...first, name: '' })).rejects.toMatchObject({
      code: 'name_required',
    })
    const profile = await whoIs(await signInWithCode(shop, { ...first, name: ' Ngozi  Ada Obi ' }))
    expect(profile).toMatchObject({
      first_name: 'Ngozi',
      last_name: 'Ada Obi',
      phone,
      phone_verified: true,
      has_password: false,
      email: '',
    })
    const again = await whoIs(await signInWithCode(shop, { ...(await requestCode(shop, phone)), name: '' }))
    expect(again.id).toBe(profile.id)
  })

  test('does not open an account that only typed the number', async () => {
    const actor = await createTestActor(shop)
    const phone = newPhone()
    await shop.database.run('update accounts set phone = $2 where id = $1', [actor.account_id, phone])
    expect((await whoIs(await signInWithCode(shop, await requestCode(shop, phone)))).id).not.toBe(
      actor.account_id,
    )
  })

  test('does not sign in staff or a blocked account, and asks for the second step', async () => {
    for (const [column, value, code] of [
      ['role', 'owner', 'staff_account'],
      ['blocked_at', '2026-01-01', 'account_blocked'],
    ] as const) {
      const { id, phone } = await accountWithPhone()
      await shop.database.run(`update accounts set ${column} = $2 where id = $1`, [id, value])
      await expect(signInWithCode(shop, await requestCode(shop, phone))).rejects.toMatchObject({ code })
    }
    const { id, phone } = await accountWithPhone()
    await shop.database.run(
      `insert into mfa_factors (id, account_id, name, secret, confirmed_at, created_at)
       values ($1, $2, 'App', '\\x00', now(), now())`,
      [shop.ids.next(shop.clock.now()), id],
    )
    const sent = await requestCode(shop, phone)
    await expect(signInWithCode(shop, sent)).rejects.toMatchObject({
      code: 'mfa_required',
      data: { mfa_token: expect.any(String), methods: ['totp', 'recovery_code'] },
    })
    await expect(signInWithCode(shop, sent)).rejects.toMatchObject(invalid(0))
  })

  test('sent by the next channel works too, and so does the earlier one', async () => {
    const { phone, id } = await accountWithPhone()
    await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [id])
    const bySms = await requestCode(shop, phone)
    const byEmail = await requestCode(shop, phone, { token: bySms.token, channel: 'email' })
    expect(byEmail).toEqual({ token: bySms.token, code: expect.stringMatching(/^\d{6}$/) })
    expect((await whoIs(await signInWithCode(shop, bySms))).id).toBe(id)
    await expect(signInWithCode(shop, byEmail)).rejects.toMatchObject(invalid(0))
  })
})

test('a code goes by WhatsApp first, and by SMS at once to a number that has none, or while it is down', async () => {
  const whatsapp = fakeWhatsapp()
  const sms = fakeSms()
  const reached = { ...shop, providers: { ...shop.providers, whatsapp, sms } }
  const phone = newPhone()
  const sent = await requestCode(reached, phone)
  expect(whatsapp.sent).toMatchObject([{ to: phone, content: { type: 'code', code: sent.code } }])
  expect(sms.sent).toEqual([])
  whatsapp.rejection = 'not_on_whatsapp'
  const other = newPhone()
  const { code } = await requestCode(reached, other)
  expect(sms.sent).toMatchObject([{ to: other, text: expect.stringContaining(code) }])
  Object.assign(whatsapp, {
    rejection: undefined,
    failure: new WhatsappUnavailable('timeout', 'no response'),
  })
  const later = await requestCode(reached, newPhone())
  expect(sms.sent.at(-1)).toMatchObject({ text: expect.stringContaining(later.code) })
  const withoutSms = { ...shop, providers: { ...shop.providers, whatsapp, sms: undefined } }
  await expect(requestCode(withoutSms, newPhone())).rejects.toThrow(WhatsappUnavailable)
})

test('no email goes to a number without a confirmed address, and none verifies a number', async () => {
  const { phone, actor } = await accountWithPhone()
  expect(await requestCode(shop, phone, { channel: 'email' })).toMatchObject({ code: '' })
  expect(await requestCode(shop, newPhone(), { channel: 'email' })).toMatchObject({ code: '' })
  await expect(
    requestOwnPhoneCode(shop.as(actor), { phone: newPhone(), token: '', channel: 'email' }),
  ).rejects.toMatchObject({ code: 'phone_sign_in_unavailable' })
})

async function recycled({ isConfirmed = true } = {}) {
  const account = await accountWithPhone()
  if (isConfirmed)
    await shop.database.run('update accounts set email_confirmed_at = now() where id = $1', [account.id])
  shop.clock.move(recycledNumberDays * dayMs)
  return account
}

describe('a number that was not used for a year', () => {
  test('does not open orders or credit alone; the password does, and renews it', async () => {
    const { id, phone, password } = await recycled()
    const sent = await requestCode(shop, phone)
    await expect(signInWithCode(shop, sent, true)).rejects.toMatchObject({
      code: 'second_proof_required',
      data: { methods: ['email', 'password'] },
    })
    await expect(signInWithCode(shop, { ...sent, password: 'Wrong1234' }, true)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect((await whoIs(await signInWithCode(shop, { ...sent, password }, true))).id).toBe(id)
    expect((await whoIs(await signInWithCode(shop, await requestCode(shop, phone), true))).id).toBe(id)
  })

  test('opens them with a code by email, and alone an account that holds nothing', async () => {
    const { id, phone } = await recycled()
    const { token } = await requestCode(shop, phone)
    const byEmail = await requestCode(shop, phone, { token, channel: 'email' })
    expect((await whoIs(await signInWithCode(shop, byEmail, true))).id).toBe(id)
    const empty = await recycled()
    expect((await whoIs(await signInWithCode(shop, await requestCode(shop, empty.phone)))).id).toBe(empty.id)
  })

  test('moves to a new account if it has a new owner', async () => {
    const { id, phone, actor } = await recycled({ isConfirmed: false })
    const sent = await requestCode(shop, phone)
    const profile = await whoIs(await signInWithCode(shop, { ...sent, is_new_owner: true }, true))
    expect(profile.id).not.toBe(id)
    expect(await getAccountProfile(shop.as(actor))).toMatchObject({ phone, phone_verified: false })
  })

  test('a used number never moves', async () => {
    const { id, phone } = await accountWithPhone()
    const sent = await requestCode(shop, phone)
    expect((await whoIs(await signInWithCode(shop, { ...sent, is_new_owner: true }, true))).id).toBe(id)
  })
})

describe('an existing account', () => {
  test('verifies a number, which no other account can then take', async () => {
    const { phone, actor } = await accountWithPhone()
    expect(await getAccountProfile(shop.as(actor))).toMatchObject({ phone, phone_verified: true })
    await expect(verifyPhone(shop, await createTestActor(shop), phone)).rejects.toMatchObject({
      code: 'phone_taken',
    })
    const names = { first_name: 'Ada', last_name: 'Obi', username: `ada-${phone}` }
    await expect(updateProfile(shop.as(actor), { ...names, phone: '0803 999 0000' })).rejects.toMatchObject({
      data: { errors: { phone: [expect.stringContaining('You sign in with this number')] } },
    })
    await updateProfile(shop.as(actor), { ...names, phone: `0${phone.slice(4)}` })
    await verifyPhone(shop, actor, newPhone())
    await expect(verifyPhone(shop, await createTestActor(shop), phone)).resolves.toBeUndefined()
  })

  test('without a password sets its first one soon after a code, not later', async () => {
    const phone = newPhone()
    const session = await signInWithCode(shop, await requestCode(shop, phone))
    const actor = await authenticate(shop, session.access)
    if (!actor) throw new Error('The session is not valid.')
    shop.clock.move(11 * 60_000)
    const input = { current: '', chosen: 'Rusty anchor 42' }
    await expect(changePassword(shop.as(actor), input)).rejects.toMatchObject({
      code: 'reauthentication_required',
      data: { method: 'phone' },
    })
    await verifyPhone(shop, actor, phone)
    await changePassword(shop.as(actor), input)
    expect(await getAccountProfile(shop.as(actor))).toMatchObject({ has_password: true })
    await expect(
      changePassword(shop.as(actor), { ...input, chosen: 'Other anchor 42' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

test('an email is added by the link in it, once nobody else has it', async () => {
  const session = await signInWithCode(shop, await requestCode(shop, newPhone()))
  const actor = await authenticate(shop, session.access)
  if (!actor) throw new Error('The session is not valid.')
  const ctx = shop.as(actor)
  const taken = await createTestAccount(shop)
  await expect(addEmail(ctx, { email: taken.email.toUpperCase() })).rejects.toMatchObject({
    code: 'email_taken',
  })
  await expect(addEmail(ctx, { email: 'nobody' })).rejects.toMatchObject({ code: 'invalid_input' })
  await addEmail(ctx, { email: 'ngozi@example.ng' })
  expect(await getAccountProfile(ctx)).toMatchObject({ email: '', email_confirmed: false })
  const { rows } = await shop.database.run(
    `select payload->'content'->>'link' as link from outbox where payload->>'to' = 'ngozi@example.ng'`,
  )
  const token = String(rows[0]?.['link']).split('/').at(-1) ?? ''
  await confirmEmail(shop, { token })
  await confirmEmail(shop, { token })
  expect(await getAccountProfile(ctx)).toMatchObject({ email: 'ngozi@example.ng', email_confirmed: true })
  await expect(addEmail(ctx, { email: 'other@example.ng' })).rejects.toMatchObject({ code: 'invalid_input' })

  const late = await signInWithCode(shop, await requestCode(shop, newPhone()))
  const lateActor = await authenticate(shop, late.access)
  if (!lateActor) throw new Error('The session is not valid.')
  shop.clock.move(11 * 60_000)
  await expect(addEmail(shop.as(lateActor), { email: 'late@example.ng' })).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
})

test('codes are deleted a day after they expired', async () => {
  await requestCode(shop, newPhone())
  shop.clock.move(2 * dayMs)
  await prunePhoneCodes(shop)
  const { rows } = await shop.database.run('select count(*)::int as left from phone_codes')
  expect(rows).toEqual([{ left: 0 }])
})
