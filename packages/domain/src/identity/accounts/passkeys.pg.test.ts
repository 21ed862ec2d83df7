import { reauthenticateSession, passkeyDevice } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasskey, getPasskeyCreationOptions } from './passkey-registration.ts'
import { getPasskeyOptions } from './passkey-authentication.ts'
import { getPasskeySignInOptions, signInByPasskey } from './passkey-sign-in.ts'
import { verifyMfa } from './sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('of many concurrent calls with one signature, one adds the passkey and one opens a session', async () => {
  const account = await createTestAccount(shop, 'support')
  // Some devices never count, so that only the challenge prevents a replay.
  const device = passkeyDevice({ counts: false })
  await reauthenticateSession(shop, account.actor)
  const credential = device.create(await getPasskeyCreationOptions(shop.as(account.actor)))
  const adding = await Promise.allSettled(
    Array.from({ length: 8 }, () => createPasskey(shop.as(account.actor), { name: 'Phone', credential })),
  )
  expect(adding.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const shopError = await signInAs(shop, account).catch((error: { data: { mfa_token: string } }) => error)
  const mfaToken = 'data' in shopError ? shopError.data.mfa_token : ''
  const passkey = device.sign(await getPasskeyOptions(shop, { mfa_token: mfaToken }))
  const signIns = await Promise.allSettled(
    Array.from({ length: 5 }, () => verifyMfa(shop, { mfa_token: mfaToken, passkey })),
  )
  expect(signIns.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { token, options } = await getPasskeySignInOptions(shop)
  const input = { token, passkey: device.sign(options), remember: false, device: '' }
  const alone = await Promise.allSettled(Array.from({ length: 5 }, () => signInByPasskey(shop, input)))
  expect(alone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
