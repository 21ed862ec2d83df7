import { recycledNumberDays } from '@shop/contract/phone-sign-in'
import { createTestAccount, createTestActor, signInAs } from '@shop/testing/factories/accounts'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { newPhone, requestCode, signInWithCode, verifyPhone } from '@shop/testing/factories/phone-codes'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../core/dates.ts'
import { authenticate } from './authenticate.ts'
import { signInByPhone } from './phone-sign-in.ts'
import { getAccountProfile } from './profile.ts'
import { requireRecentAuth } from './recent-auth.ts'
import { removeOwnPhone } from './verified-phone.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
afterAll(() => shop.close())

const countSessions = async () => (await shop.database.run('select 1 from sessions')).rows.length

async function accountWithPhone() {
  const account = await createTestAccount(shop)
  const phone = newPhone()
  await verifyPhone(shop, account.actor, phone)
  return { ...account, phone }
}

test('staff verify a number, which neither signs them in nor confirms who they are', async () => {
  for (const role of ['owner', 'manager']) {
    const { access } = await signInAs(shop, await createTestAccount(shop, role))
    const staff = await authenticate(shop, access)
    if (!staff) throw new Error('The session is not valid.')
    shop.clock.move(11 * 60_000)
    await shop.database.run("update accounts set password_hash = '' where id = $1", [staff.account_id])
    const phone = newPhone()
    await verifyPhone(shop, staff, phone)
    await verifyPhone(shop, staff, phone)
    expect(await getAccountProfile(shop.as(staff))).toMatchObject({ phone, phone_verified: true })
    await expect(requireRecentAuth(shop.as(staff))).rejects.toMatchObject({
      code: 'reauthentication_required',
    })
    const before = await countSessions()
    const sent = await requestCode(shop, phone)
    for (const change of [{}, { name: 'Ada' }, { is_new_owner: true }, { password: 'Rusty anchor 42' }])
      await expect(signInWithCode(shop, { ...sent, ...change })).rejects.toMatchObject({
        code: 'staff_account',
      })
    shop.clock.move(recycledNumberDays * dayMs)
    const late = { ...(await requestCode(shop, phone)), is_new_owner: true }
    await expect(signInWithCode(shop, late, true)).rejects.toMatchObject({ code: 'staff_account' })
    expect(await countSessions()).toBe(before)
  }
})

test('an account that joins the team while it signs in by phone is not signed in', async () => {
  const { id, phone } = await accountWithPhone()
  shop.clock.move(recycledNumberDays * dayMs)
  const sent = await requestCode(shop, phone)
  const holdsValue = async () => {
    await shop.database.run("update accounts set role = 'owner' where id = $1", [id])
    return false
  }
  const input = { name: '', password: '', is_new_owner: false, remember: false, device: 'test' }
  await expect(signInByPhone(shop, { ...sent, ...input }, { holdsValue })).rejects.toMatchObject({
    code: 'staff_account',
  })
})

test('customers remove their number, unless nothing else would sign them in; staff always can', async () => {
  const { phone, actor, id } = await accountWithPhone()
  await expect(removeOwnPhone(shop.as(actor))).rejects.toMatchObject({ code: 'reauthentication_required' })
  await reauthenticateSession(shop, actor)
  await shop.database.run("update accounts set password_hash = '' where id = $1", [id])
  await expect(removeOwnPhone(shop.as(actor))).rejects.toMatchObject({
    data: { errors: { phone: [expect.stringContaining('Add an email and a password first')] } },
  })
  await shop.database.run(
    "update accounts set password_hash = 'x', email = 'c1@customer.invalid' where id = $1",
    [id],
  )
  await expect(removeOwnPhone(shop.as(actor))).rejects.toMatchObject({ code: 'invalid_input' })
  await shop.database.run("update accounts set email = 'c1@example.ng' where id = $1", [id])
  await removeOwnPhone(shop.as(actor))
  await removeOwnPhone(shop.as(actor))
  expect(await getAccountProfile(shop.as(actor))).toMatchObject({ phone: null, phone_verified: false })
  const staff = await createTestActor(shop, { role: 'manager' })
  await verifyPhone(shop, staff, phone)
  await reauthenticateSession(shop, staff)
  await removeOwnPhone(shop.as(staff))
  expect(await getAccountProfile(shop.as(staff))).toMatchObject({ phone: null, phone_verified: false })
})
