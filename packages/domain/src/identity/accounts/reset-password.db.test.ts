import { signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from './authenticate.ts'
import { forgotPassword, resetPassword, sendResetLink } from './reset-password.ts'
import { verifyEmailToken } from './email-tokens.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'Rusty anchor 42'
/** The link requested by an unknown device. An account gets two within half an hour. */
async function emailedToken({ email }: TestAccount): Promise<string> {
  shop.clock.move(1)
  await sendResetLink(shop, { email })
  const sentEmail = (await listEnqueuedEmails(shop, email)).findLast(
    (content) => content.template === 'reset-password',
  )
  return sentEmail?.template === 'reset-password' ? (sentEmail.link.split('/').at(-1) ?? '') : ''
}

test('an invalid address is rejected; any other enqueues the same job', async () => {
  const { email } = await createTestAccount(shop)
  await expect(forgotPassword(shop, 'nobody')).rejects.toMatchObject({ code: 'invalid_input' })
  await forgotPassword(shop, email)
  shop.clock.move(1)
  await forgotPassword(shop, 'nobody@example.ng')
  const { rows } = await shop.database.run('select payload from outbox where kind = $1 order by id', [
    'account.send_reset_link',
  ])
  expect(rows.map((row) => row['payload'])).toEqual([{ email }, { email: 'nobody@example.ng' }])
})

test('the job sends nothing to unknown emails and blocked accounts', async () => {
  const blocked = await createTestAccount(shop)
  await shop.database.run('update accounts set blocked_at = now() where id = $1', [blocked.id])
  expect(await emailedToken(blocked)).toBe('')
  await sendResetLink(shop, { email: 'nobody@example.ng' })
  expect(await listEnqueuedEmails(shop, 'nobody@example.ng')).toEqual([])
})

test('an unknown, expired or used link is rejected', async () => {
  const account = await createTestAccount(shop)
  const token = await emailedToken(account)
  const expired = { code: 'link_expired' }
  await expect(resetPassword(shop, { token: 'x', password })).rejects.toMatchObject(expired)
  await resetPassword(shop, { token, password })
  await expect(resetPassword(shop, { token, password })).rejects.toMatchObject(expired)
  const late = await emailedToken(account)
  shop.clock.move(30 * 60_000)
  await expect(resetPassword(shop, { token: late, password })).rejects.toMatchObject(expired)
})

test('another request leaves earlier links valid; using one invalidates all', async () => {
  const account = await createTestAccount(shop)
  const older = await emailedToken(account)
  const newer = await emailedToken(account)
  expect(newer).not.toBe(older)
  await resetPassword(shop, { token: older, password })
  await expect(resetPassword(shop, { token: newer, password })).rejects.toMatchObject({
    code: 'link_expired',
  })
})

const listResetEmails = async (email: string) =>
  (await listEnqueuedEmails(shop, email)).flatMap((content) =>
    content.template === 'reset-password' ? [content.link] : [],
  )

test('requests from unknown devices all day cause few emails, and the newest link is always valid', async () => {
  const { email } = await createTestAccount(shop)
  const [soon, laterLimit] = signInLimits['reset-emails']
  const stepMs = 15 * 60_000
  const day = 24 * 3_600_000
  const sentAt: number[] = []
  for (let ms = 0; ms < day; ms += stepMs) {
    await sendResetLink(shop, { email })
    const links = await listResetEmails(email)
    if (links.length > sentAt.length) sentAt.push(ms)
    const newest = links.at(-1)?.split('/').at(-1) ?? ''
    expect(await verifyEmailToken(shop, newest, 'reset_password')).toBeDefined()
    shop.clock.move(stepMs)
  }
  expect(sentAt.filter((ms) => ms < soon.seconds * 1000)).toHaveLength(soon.max)
  expect(sentAt).toHaveLength(laterLimit.max * (day / 1000 / laterLimit.seconds))
  const sentEmail = (await listEnqueuedEmails(shop, email)).at(-1)
  expect(sentEmail).toMatchObject({
    template: 'reset-password',
    minutes: (laterLimit.seconds - soon.seconds) / 60,
  })
})

test('a known device gets its link when the limit of unknown devices is exhausted', async () => {
  const account = await createTestAccount(shop)
  const { deviceToken } = await signInAs(shop, account)
  for (let n = 0; n < 5; n += 1) await sendResetLink(shop, { email: account.email })
  expect(await listResetEmails(account.email)).toHaveLength(2)
  shop.clock.move(1)
  await forgotPassword(shop, account.email, { network: '102.89.1.7', device: deviceToken })
  const { rows } = await shop.database.run(
    'select payload from outbox where kind = $1 order by id desc limit 1',
    ['account.send_reset_link'],
  )
  await sendResetLink(shop, rows[0]?.['payload'] as never)
  expect(await listResetEmails(account.email)).toHaveLength(3)
})

test('the owner of the mailbox can sign in from a new browser while others guess', async () => {
  const account = await createTestAccount(shop)
  const old = await signInAs(shop, account)
  const token = await emailedToken(account)
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
  const account = await createTestAccount(shop)
  const token = await emailedToken(account)
  await expect(resetPassword(shop, { token, password: 'short' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { password: ['Password must be at least 8 characters'] } },
  })
  await resetPassword(shop, { token, password: 'Password1' })
  const manager = await createTestAccount(shop, 'manager')
  const link = await emailedToken(manager)
  await expect(resetPassword(shop, { token: link, password: 'Password1234' })).rejects.toMatchObject({
    code: 'weak_password',
    data: { errors: { password: ['This password is too common'] } },
  })
  await resetPassword(shop, { token: link, password })
})

test('only one of ten concurrent uses succeeds', async () => {
  const token = await emailedToken(await createTestAccount(shop))
  const uses = Array.from({ length: 10 }, (_, n) =>
    resetPassword(shop, { token, password: `${password}${n}` }),
  )
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('the new password ends every session, unlocks the account, and notifies its owner', async () => {
  const account = await createTestAccount(shop)
  const { access, refresh } = await signInAs(shop, account)
  const token = await emailedToken(account)
  shop.clock.move(1)
  await resetPassword(shop, { token, password })
  expect(await authenticate(shop, access)).toBeUndefined()
  await expect(refreshSession(shop, refresh)).rejects.toMatchObject({ code: 'session_expired' })
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await signInAs(shop, { ...account, password })).toMatchObject({ message: 'Login Successful!' })
  const emails = await listEnqueuedEmails(shop, account.email)
  expect(emails.at(-1)).toEqual({ template: 'password-changed', first_name: 'Ada' })
})
