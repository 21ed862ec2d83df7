import { createTestAccount, signInAs, type TestAccount } from '@shop/testing/factories/accounts'
import { listEmailLanguages, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { changePassword } from './change-password.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { forgotPassword, sendResetLink } from './reset-password.ts'

let shop: TestShop
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  account = await createTestAccount(shop)
})
afterAll(() => shop.close())

const pidgin = (): TestShop => ({ ...shop, language: 'pcm' })

async function getStoredLanguage({ id }: Pick<TestAccount, 'id'>) {
  const { rows } = await shop.database.run('SELECT language FROM accounts WHERE id = $1', [id])
  return rows[0]?.['language']
}

test('a wrong password and an unknown session change no language', async () => {
  await expect(signInAs(pidgin(), { ...account, password: 'Wrong password 9' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await expect(refreshSession(pidgin(), 'x')).rejects.toMatchObject({ code: 'session_expired' })
  expect(await getStoredLanguage(account)).toBe('en')
})

test('an account has the language in which it was last signed in or visited; a job changes nothing', async () => {
  const pair = await signInAs(pidgin(), account)
  expect(await getStoredLanguage(account)).toBe('pcm')
  const next = await refreshSession(shop, pair.refresh)
  expect(await getStoredLanguage(account)).toBe('pcm')
  await refreshSession({ ...shop, language: 'en' }, next.refresh)
  expect(await getStoredLanguage(account)).toBe('en')
})

test('a sign-up in Pidgin is confirmed in Pidgin, and so are later emails about the account', async () => {
  const email = 'ngozi@example.ng'
  await register(pidgin(), {
    first_name: 'Ngozi',
    last_name: 'Eze',
    username: 'ngozi-eze',
    email,
    password: account.password,
  })
  const { rows } = await shop.database.run('SELECT id FROM accounts WHERE email = $1', [email])
  const id = String(rows[0]?.['id'])
  await signInAs(pidgin(), { ...account, id, email })
  expect(await listEmailLanguages(shop, email)).toEqual(['confirm-email: pcm'])
})

test('a new password is requested in the language of the visitor, otherwise in that of the account', async () => {
  const send = () =>
    runOutbox(shop, { 'account.send_reset_link': (ctx, { payload }) => sendResetLink(ctx, payload) }, 9)
  await forgotPassword({ ...shop.as({ kind: 'visitor' }), language: 'pcm' }, account.email)
  await send()
  // By staff, whose language is not the customer's.
  const other = await createTestAccount(shop)
  await signInAs(pidgin(), other)
  await forgotPassword({ ...shop, language: 'en' }, other.email)
  await send()
  expect(await listEmailLanguages(shop, account.email)).toContain('reset-password: pcm')
  expect(await listEmailLanguages(shop, other.email)).toContain('reset-password: pcm')
})

test('a changed password is confirmed in the language of the account', async () => {
  await signInAs(pidgin(), account)
  const chosen = 'Palm-wine-Ledger-81'
  await changePassword(shop.as(account.actor), { current: account.password, chosen })
  expect(await listEmailLanguages(shop, account.email)).toContain('password-changed: pcm')
})
