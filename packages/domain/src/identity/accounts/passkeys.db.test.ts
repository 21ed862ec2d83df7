import { enrol, proveSession } from '@shop/testing/code-app'
import { makeAccount, signInAs, type TestAccount } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { type PasskeyDevice, passkeyDevice } from '@shop/testing/passkey-device'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { addPasskey } from './add-passkey.ts'
import { askPasskey, askProof } from './ask-passkey.ts'
import { authenticate } from './authenticate.ts'
import { beginPasskey } from './begin-passkey.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { forgetSecondFactors } from './forget-second-factors.ts'
import { ticketTriesMax } from './issue-ticket.ts'
import { listSecondFactors } from './list-second-factors.ts'
import { challengeMs } from './passkey-challenge.ts'
import { proveAgain } from './prove-again.ts'
import { recoveryCodeCount } from './recovery-codes.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renamePasskey } from './rename-passkey.ts'
import { proofMs, requireProof } from './require-proof.ts'

let shop: TestShop
let account: TestAccount
let device: PasskeyDevice
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  account = await makeAccount(shop, 'support')
  device = passkeyDevice()
})

const own = () => shop.as(account.actor)

async function begun(whose = account) {
  await proveSession(shop, whose.actor)
  return beginPasskey(shop.as(whose.actor))
}

/** Adds the device's passkey to an account; answers the recovery codes. */
async function added(its = device, whose = account): Promise<string[]> {
  const options = await begun(whose)
  return addPasskey(shop.as(whose.actor), { name: 'Phone', credential: its.make(options) })
}

/** What the first step answers, where it is not a session. */
async function secondStep(whose = account) {
  const refusal: unknown = await signInAs(shop, whose).catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw new Error('The sign-in was not refused.')
  expect(refusal.code).toBe('mfa_required')
  return { ticket: String(refusal.data['mfa_token']), methods: refusal.data['methods'] }
}

async function asked(whose = account) {
  const { ticket } = await secondStep(whose)
  return { ticket, options: await askPasskey(shop, ticket) }
}

const notAccepted = { code: 'invalid_input', data: { errors: { credential: [expect.any(String)] } } }

test('a session that was not proved of late begins and removes nothing', async () => {
  await added()
  const [passkey] = (await listSecondFactors(own())).passkeys
  shop.clock.move(proofMs)
  for (const act of [() => beginPasskey(own()), () => removePasskey(own(), passkey?.id ?? '')])
    await expect(act()).rejects.toMatchObject({
      code: 'reauthentication_required',
      data: { method: 'code', methods: ['passkey', 'recovery_code'] },
    })
})

test('nothing is added that was made on another page, for another shop, too late, twice, or for somebody else', async () => {
  for (const page of [{ origin: 'https://shop.example.evil' }, { rp_id: 'shop.example.evil' }])
    await expect(
      addPasskey(own(), { name: 'x', credential: device.make(await begun(), page) }),
    ).rejects.toMatchObject(notAccepted)
  const late = device.make(await begun())
  shop.clock.move(challengeMs)
  await expect(addPasskey(own(), { name: 'x', credential: late })).rejects.toMatchObject(notAccepted)
  const other = await makeAccount(shop)
  const theirs = device.make(await begun(other))
  await expect(addPasskey(own(), { name: 'x', credential: theirs })).rejects.toMatchObject(notAccepted)
  const made = device.make({ ...(await begun()), challenge: 'of-my-own-making' })
  await expect(addPasskey(own(), { name: 'x', credential: made })).rejects.toMatchObject(notAccepted)
  const right = device.make(await begun())
  await addPasskey(own(), { name: 'x', credential: right })
  await expect(addPasskey(own(), { name: 'x', credential: right })).rejects.toMatchObject(notAccepted)
  expect((await listSecondFactors(own())).passkeys).toHaveLength(1)
})

test('a challenge is of one session: another of the same account cannot answer it', async () => {
  const options = await begun()
  const other = shop.as({ ...account.actor, session_id: shop.ids.next(shop.clock.now()) })
  await expect(addPasskey(other, { name: 'x', credential: device.make(options) })).rejects.toMatchObject(
    notAccepted,
  )
})

test('the passkey of somebody else cannot be taken over by adding its name', async () => {
  const id = Buffer.from('0123456789abcdef')
  const other = await makeAccount(shop)
  await added(passkeyDevice({ id }), other)
  await expect(added(passkeyDevice({ id }))).rejects.toMatchObject(notAccepted)
})

test('with a passkey a sign-in asks for it, every other session ends, and the owner is told', async () => {
  const { access } = await signInAs(shop, account)
  expect(await added()).toHaveLength(recoveryCodeCount)
  expect(await authenticate(shop, access)).toBeUndefined()
  expect(await secondStep()).toMatchObject({ methods: ['passkey', 'recovery_code'] })
  expect((await postedMails(shop, account.email)).at(-1)).toMatchObject({
    template: 'mfa-changed',
    change: 'passkey-added',
    name: 'Phone',
  })
  const { ticket, options } = await asked()
  const pair = await finishSignIn(shop, { mfa_token: ticket, passkey: device.sign(options) })
  expect(await authenticate(shop, pair.access)).toMatchObject({ account_id: account.id })
  expect((await listSecondFactors(own())).passkeys).toMatchObject([
    { name: 'Phone', last_used_at: expect.any(String) },
  ])
})

test('no session without a ticket that counts, and none to ask a passkey for', async () => {
  await expect(askPasskey(shop, 'made-up')).rejects.toMatchObject({
    code: 'invalid_code',
    data: { attempts_left: 0 },
  })
  await enrol(shop, account.actor)
  await expect(askPasskey(shop, (await secondStep()).ticket)).rejects.toMatchObject({ code: 'not_found' })
  await added()
  const { ticket, options } = await asked()
  const passkey = device.sign(options)
  shop.clock.move(5 * 60_000)
  await expect(askPasskey(shop, ticket)).rejects.toMatchObject({ data: { attempts_left: 0 } })
  await expect(finishSignIn(shop, { mfa_token: ticket, passkey })).rejects.toMatchObject({
    data: { attempts_left: 0 },
  })
})

test('a blocked account is refused before its passkey is asked', async () => {
  await added()
  const { ticket } = await secondStep()
  await shop.database.run('UPDATE accounts SET blocked_at = now() WHERE id = $1', [account.id])
  await expect(askPasskey(shop, ticket)).rejects.toMatchObject({ code: 'account_blocked' })
})

test('nothing is opened by what was signed on another page, for another shop, or by another device', async () => {
  const id = Buffer.from('fedcba9876543210')
  device = passkeyDevice({ id })
  await added()
  const { ticket, options } = await asked()
  const stranger = passkeyDevice({ id })
  let left = ticketTriesMax
  for (const sign of [
    (given: typeof options) => device.sign(given, { origin: 'https://shop.example.evil' }),
    (given: typeof options) => device.sign(given, { rp_id: 'shop.example.evil' }),
    (given: typeof options) => stranger.sign(given),
    (given: typeof options) => device.sign({ ...given, challenge: 'of-my-own-making' }),
  ]) {
    left -= 1
    await expect(
      finishSignIn(shop, { mfa_token: ticket, passkey: sign(await askPasskey(shop, ticket)) }),
    ).rejects.toMatchObject({ code: 'invalid_code', data: { attempts_left: left, passkey: true } })
  }
})

test('the passkey of another account opens only that one', async () => {
  await added()
  const other = await makeAccount(shop)
  const theirs = passkeyDevice()
  await added(theirs, other)
  const { ticket, options } = await asked()
  await expect(
    finishSignIn(shop, { mfa_token: ticket, passkey: theirs.sign(options) }),
  ).rejects.toMatchObject({
    code: 'invalid_code',
  })
})

test('what was signed counts once, for its own ticket, and for signing in alone', async () => {
  await added()
  const first = await asked()
  const second = await asked()
  const passkey = device.sign(first.options)
  await expect(finishSignIn(shop, { mfa_token: second.ticket, passkey })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  await finishSignIn(shop, { mfa_token: first.ticket, passkey })
  await expect(finishSignIn(shop, { mfa_token: second.ticket, passkey })).rejects.toMatchObject({
    code: 'invalid_code',
  })
  const proof = device.sign(await askProof(own()))
  await expect(finishSignIn(shop, { mfa_token: second.ticket, passkey: proof })).rejects.toMatchObject({
    code: 'invalid_code',
  })
})

test('a device whose count goes back has a copy somewhere, and is refused; one that never counts is not', async () => {
  await added()
  device.counter = 7
  const { ticket, options } = await asked()
  await finishSignIn(shop, { mfa_token: ticket, passkey: device.sign(options) })
  for (const counter of [7, 3, -1]) {
    device.counter = counter
    const again = await asked()
    await expect(
      finishSignIn(shop, { mfa_token: again.ticket, passkey: device.sign(again.options) }),
    ).rejects.toMatchObject({ code: 'invalid_code' })
  }
  const other = await makeAccount(shop)
  const silent = passkeyDevice({ counts: false })
  await added(silent, other)
  for (let round = 0; round < 2; round += 1) {
    const again = await asked(other)
    await finishSignIn(shop, { mfa_token: again.ticket, passkey: silent.sign(again.options) })
  }
})

test('a recovery code opens an account with a passkey alone', async () => {
  const [code = ''] = await added()
  await finishSignIn(shop, { mfa_token: (await secondStep()).ticket, code })
  expect(await listSecondFactors(own())).toMatchObject({ recovery_codes_remaining: recoveryCodeCount - 1 })
})

test('who is to show again who they are does it by a passkey that answers here and now, and by no password', async () => {
  await added()
  shop.clock.move(proofMs)
  await expect(proveAgain(own(), { password: account.password, code: '' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const elsewhere = device.sign(await askProof(own()), { origin: 'https://shop.example.evil' })
  await expect(proveAgain(own(), { password: '', code: '', passkey: elsewhere })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const passkey = device.sign(await askProof(own()))
  await proveAgain(own(), { password: '', code: '', passkey })
  await expect(requireProof(own())).resolves.toBeUndefined()
  await expect(proveAgain(own(), { password: '', code: '', passkey })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('nobody names or removes the passkey of another', async () => {
  const other = await makeAccount(shop)
  await added(device, other)
  const [theirs] = (await listSecondFactors(shop.as(other.actor))).passkeys
  await proveSession(shop, account.actor)
  for (const id of [theirs?.id ?? '', 'no-id']) {
    await expect(renamePasskey(own(), { id, name: 'mine' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(removePasskey(own(), id)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('the recovery codes go with the last of all second factors, code apps and passkeys', async () => {
  await added()
  await enrol(shop, account.actor)
  const before = await listSecondFactors(own())
  expect(before).toMatchObject({ recovery_codes_remaining: recoveryCodeCount })
  const id = before.passkeys[0]?.id ?? ''
  await renamePasskey(own(), { id, name: 'Old phone' })
  await proveSession(shop, account.actor)
  await removePasskey(own(), id)
  expect(await listSecondFactors(own())).toMatchObject({
    passkeys: [],
    recovery_codes_remaining: recoveryCodeCount,
  })
  expect((await postedMails(shop, account.email)).at(-1)).toMatchObject({ name: 'Old phone' })
  await removeSecondFactor(own(), before.factors[0]?.id ?? '')
  expect(await listSecondFactors(own())).toMatchObject({ recovery_codes_remaining: 0 })
  expect(await signInAs(shop, account)).toMatchObject({ is_admin: true })
})

test('an account that is forgotten leaves no passkey behind', async () => {
  await added()
  await begun()
  expect(await forgetSecondFactors(shop, account.id)).toBe(1)
  const { rows } = await shop.database.run(
    `SELECT (SELECT count(*)::int FROM passkeys WHERE account_id = $1)
          + (SELECT count(*)::int FROM passkey_challenges WHERE account_id = $1) AS n`,
    [account.id],
  )
  expect(rows).toEqual([{ n: 0 }])
})
