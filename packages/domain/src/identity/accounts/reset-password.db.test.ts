import { signInLimits } from '@shop/contract/rate-limit-policy'
import { makeAccount, signInAs, type TestAccount } from '@shop/testing/make-account'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'
import { forgotPassword, resetLinkWork, type ResetLinkWish } from './forgot-password.ts'
import { peekMailToken } from './mail-token.ts'
import { refreshSession } from './refresh-session.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'
import { signIn } from './sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'Rusty anchor 42'
/** By an unknown device. An account gets two within half an hour. */
async function mailedToken({ email }: TestAccount): Promise<string> {
  shop.clock.move(1)
  await sendResetLink(shop, { email })
  const mail = (await postedMails(shop, email)).findLast((content) => content.template === 'reset-password')
  return mail?.template === 'reset-password' ? (mail.link.split('/').at(-1) ?? '') : ''
}

test('an address that is none is refused; any other leaves the same work for the job', async () => {
  const { email } = await makeAccount(shop)
  await expect(forgotPassword(shop, 'nobody')).rejects.toMatchObject({ code: 'invalid_input' })
  await forgotPassword(shop, email)
  shop.clock.move(1)
  await forgotPassword(shop, 'nobody@example.ng')
  const { rows } = await shop.database.run('select payload from outbox where kind = $1 order by id', [
    resetLinkWork,
  ])
  expect(rows.map((row) => row['payload'])).toEqual([{ email }, { email: 'nobody@example.ng' }])
})

test('the job mails nothing to who has no account or is blocked', async () => {
  const blocked = await makeAccount(shop)
  await shop.database.run('update accounts set blocked_at = now() where id = $1', [blocked.id])
  expect(await mailedToken(blocked)).toBe('')
  await sendResetLink(shop, { email: 'nobody@example.ng' })
  expect(await postedMails(shop, 'nobody@example.ng')).toEqual([])
})

test('a wrong, outdated or used link is refused', async () => {
  const account = await makeAccount(shop)
  const token = await mailedToken(account)
  const expired = { code: 'link_expired' }
  await expect(resetPassword(shop, { token: 'x', password })).rejects.toMatchObject(expired)
  await resetPassword(shop, { token, password })
  await expect(resetPassword(shop, { token, password })).rejects.toMatchObject(expired)
  const late = await mailedToken(account)
  shop.clock.move(30 * 60_000)
  await expect(resetPassword(shop, { token: late, password })).rejects.toMatchObject(expired)
})

test('another request ends no link; using one ends all', async () => {
  const account = await makeAccount(shop)
  const older = await mailedToken(account)
  const newer = await mailedToken(account)
  expect(newer).not.toBe(older)
  await resetPassword(shop, { token: older, password })
  await expect(resetPassword(shop, { token: newer, password })).rejects.toMatchObject({
    code: 'link_expired',
  })
})

const resetMails = async (email: string) =>
  (await postedMails(shop, email)).flatMap((content) =>
    content.template === 'reset-password' ? [content.link] : [],
  )

test('unknown devices that ask all day cause few emails, and the newest link is always valid', async () => {
  const { email } = await makeAccount(shop)
  const [soon, later] = signInLimits['reset-mails']
  const stepMs = 15 * 60_000
  const day = 24 * 3_600_000
  const sentAt: number[] = []
  for (let ms = 0; ms < day; ms += stepMs) {
    await sendResetLink(shop, { email })
    const links = await resetMails(email)
    if (links.length > sentAt.length) sentAt.push(ms)
    const newest = links.at(-1)?.split('/').at(-1) ?? ''
    expect(await peekMailToken(shop, newest, 'reset_password')).toBeDefined()
    shop.clock.move(stepMs)
  }
  expect(sentAt.filter((ms) => ms < soon.seconds * 1000)).toHaveLength(soon.max)
  expect(sentAt).toHaveLength(later.max * (day / 1000 / later.seconds))
  const mail = (await postedMails(shop, email)).at(-1)
  expect(mail).toMatchObject({ template: 'reset-password', minutes: (later.seconds - soon.seconds) / 60 })
})

test('a known device gets its link when the limit of unknown devices is used up', async () => {
  const account = await makeAccount(shop)
  const { deviceToken } = await signInAs(shop, account)
  for (let n = 0; n < 5; n += 1) await sendResetLink(shop, { email: account.email })
  expect(await resetMails(account.email)).toHaveLength(2)
  shop.clock.move(1)
  await forgotPassword(shop, account.email, { network: '102.89.1.7', device: deviceToken })
  const { rows } = await shop.database.run(
    'select payload from outbox where kind = $1 order by id desc limit 1',
    [resetLinkWork],
  )
  await sendResetLink(shop, rows[0]?.['payload'] as ResetLinkWish)
  expect(await resetMails(account.email)).toHaveLength(3)
})

test('the owner of the mailbox signs in from a new browser while others guess', async () => {
  const account = await makeAccount(shop)
  const old = await signInAs(shop, account)
  const token = await mailedToken(account)
  const device = await resetPassword(shop, { token, password })
  const guess = () =>
    signIn(shop, { email: account.email, password: 'Wrong1234', remember: false, device: 'x' }).catch(() => 0)
  for (let n = 0; n < 12; n += 1) await guess()
  const enter = (device: string) => {
    const caller = { network: '102.89.1.7', device }
    return signIn(shop, { email: account.email, password, remember: false, device: 'x', caller })
  }
  await expect(enter(old.deviceToken)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await enter(device)).toMatchObject({ message: 'Login Successful!' })
})

test('a weak password leaves the link usable; staff need a long and uncommon one', async () => {
  const account = await makeAccount(shop)
  const token = await mailedToken(account)
  await expect(resetPassword(shop, { token, password: 'short' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { password: ['Password must be at least 8 characters'] } },
  })
  await resetPassword(shop, { token, password: 'Password1' })
  const manager = await makeAccount(shop, 'manager')
  const link = await mailedToken(manager)
  await expect(resetPassword(shop, { token: link, password: 'Password1234' })).rejects.toMatchObject({
    code: 'weak_password',
    data: { errors: { password: ['This password is too common'] } },
  })
  await resetPassword(shop, { token: link, password })
})

test('of ten uses at once one wins', async () => {
  const token = await mailedToken(await makeAccount(shop))
  const uses = Array.from({ length: 10 }, (_, n) =>
    resetPassword(shop, { token, password: `${password}${n}` }),
  )
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('the new password ends every session, frees a guarded account, and its owner is told', async () => {
  const account = await makeAccount(shop)
  const { access, refresh } = await signInAs(shop, account)
  const token = await mailedToken(account)
  shop.clock.move(1)
  await resetPassword(shop, { token, password })
  expect(await authenticate(shop, access)).toBeUndefined()
  await expect(refreshSession(shop, refresh)).rejects.toMatchObject({ code: 'session_expired' })
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await signInAs(shop, { ...account, password })).toMatchObject({ message: 'Login Successful!' })
  const mails = await postedMails(shop, account.email)
  expect(mails.at(-1)).toEqual({ template: 'password-changed', first_name: 'Ada' })
})
