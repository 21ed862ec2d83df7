import { signInLimits } from '@shop/contract/rate-limit-policy'
import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '../../core/context.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { revokeOtherSessions, revokeSession, listSessions } from './sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { resetPassword, sendResetLink } from './reset-password.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const chosen = 'Egusi-and-Yam-9'

const fieldError = (field: string, text: string) => ({
  code: 'invalid_input',
  data: { errors: { [field]: [text] } },
})

/** A signed-in context of the account, in a separate browser. */
async function signedIn(
  account: TestAccount,
): Promise<{ own: RequestContext; access: string; refresh: string }> {
  const pair = await signInAs(shop, account)
  const actor = await authenticate(shop, pair.access)
  if (!actor) throw new Error('Not signed in')
  return { own: shop.as(actor), ...pair }
}

test('a wrong current password and a weak or unchanged new one are rejected', async () => {
  const account = await createTestAccount(shop)
  const { own } = await signedIn(account)
  const change = (current: string, next: string) => changePassword(own, { current, chosen: next })
  await expect(change('wrong', chosen)).rejects.toMatchObject(
    fieldError('current_password', 'This is not your current password'),
  )
  await expect(change(account.password, 'short')).rejects.toMatchObject(
    fieldError('password', 'Password must be at least 8 characters'),
  )
  await expect(change(account.password, account.password)).rejects.toMatchObject(
    fieldError('password', 'Choose a password you don’t already use'),
  )
  const manager = await createTestAccount(shop, 'manager')
  const staff = await signedIn(manager)
  await expect(
    changePassword(staff.own, { current: manager.password, chosen: 'Password1234' }),
  ).rejects.toMatchObject({ code: 'weak_password' })
})

test('guessing the password from within a session is limited', async () => {
  const account = await createTestAccount(shop)
  const { own } = await signedIn(account)
  const { own: other } = await signedIn(account)
  for (let n = 0; n < signInLimits.session[0].max; n += 1)
    await expect(changePassword(own, { current: `Wrong-one-${n}`, chosen })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await expect(changePassword(own, { current: account.password, chosen })).rejects.toMatchObject({
    code: 'rate_limited',
  })
  await changePassword(other, { current: account.password, chosen })
})

test('changing the password ends every other session, keeps this one, notifies the owner, and can be repeated', async () => {
  const account = await createTestAccount(shop)
  const session = await signedIn(account)
  const otherSession = await signedIn(account)
  const input = { current: account.password, chosen }
  shop.clock.move(1)
  await changePassword(session.own, input)
  await changePassword(session.own, input)
  expect(await authenticate(shop, session.access)).toBeDefined()
  expect(await authenticate(shop, otherSession.access)).toBeUndefined()
  await expect(refreshSession(shop, otherSession.refresh)).rejects.toMatchObject({ code: 'session_expired' })
  await expect(signInAs(shop, account)).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await signInAs(shop, { ...account, password: chosen })).toHaveProperty('access')
  const emails = (await listEnqueuedEmails(shop, account.email)).filter(
    (content) => content.template === 'password-changed',
  )
  expect(emails).toEqual([{ template: 'password-changed', first_name: 'Ada' }])
})

test('a reset link sent earlier stops working', async () => {
  const account = await createTestAccount(shop)
  const { own } = await signedIn(account)
  shop.clock.move(1)
  await sendResetLink(shop, { email: account.email })
  const sentEmail = (await listEnqueuedEmails(shop, account.email)).findLast(
    ({ template }) => template === 'reset-password',
  )
  const token = sentEmail?.template === 'reset-password' ? (sentEmail.link.split('/').at(-1) ?? '') : ''
  await changePassword(own, { current: account.password, chosen })
  const input = { token, password: 'Another-one-7' }
  await expect(resetPassword(shop, input)).rejects.toMatchObject({ code: 'link_expired' })
  expect(await signInAs(shop, { ...account, password: chosen })).toHaveProperty('access')
})

test("another account's session is not found; one's own can be ended one by one, or all except this one", async () => {
  const account = await createTestAccount(shop)
  const session = await signedIn(account)
  shop.clock.move(1000)
  const otherSession = await signedIn(account)
  shop.clock.move(1000)
  const otherDevice = await signedIn(account)
  const otherCustomer = await signedIn(await createTestAccount(shop))
  const sessions = await listSessions(session.own)
  expect(sessions.map(({ is_current: current }) => current)).toEqual([true, false, false])
  const newest = sessions[1]?.id ?? ''
  await expect(revokeSession(otherCustomer.own, { session_id: newest })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(revokeSession(session.own, { session_id: 'no-uuid' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await revokeSession(session.own, { session_id: newest })
  expect(await listSessions(session.own)).toHaveLength(2)
  await expect(revokeSession(session.own, { session_id: newest })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await authenticate(shop, otherDevice.access)).toBeUndefined()
  expect(await authenticate(shop, otherSession.access)).toBeDefined()
  await revokeOtherSessions(session.own)
  expect(await listSessions(session.own)).toEqual([sessions[0]])
  expect(await authenticate(shop, otherSession.access)).toBeUndefined()
  expect(await authenticate(shop, otherCustomer.access)).toBeDefined()
})
