import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiKeyActor, AccountActor } from '../core/actor.ts'
import { manualTransfer, getManualTransfer } from '../store/manual-transfer.ts'
import { updateManualTransfer, publishNextAccount } from './update-manual-transfer.ts'

const hour = 3_600_000

let shop: TestShop

let owner: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  await shop.database.run("DELETE FROM settings WHERE key = 'manual_transfer'")
  owner = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, owner)
})

afterAll(() => shop.close())

const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }

const other = { bank_name: 'Kuda', account_number: '9876543210', account_name: 'Ada Stores' }

const available = { enabled: true, reservation_hours: 24 }

const edit = (actor: AccountActor | ApiKeyActor, input: Parameters<typeof updateManualTransfer>[1]) =>
  updateManualTransfer(shop.as(actor), input)

const read = () => getManualTransfer(shop.as(owner))

test('changing the account needs the permission and a recent sign-in, and no API key can do it', async () => {
  const input = { ...account, ...available }
  const manager = {
    ...(await createTestActor(shop, { role: 'manager' })),
    permissions: new Set(['settings:write'] as const),
  }
  await reauthenticateSession(shop, manager)
  await expect(edit(manager, input)).rejects.toMatchObject({ code: 'forbidden' })
  const key = {
    kind: 'key',
    key_id: 'k',
    name: 'Accounting',
    permissions: new Set(['settings:bank-account'] as const),
  } as const
  await expect(edit(key, input)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(publishNextAccount(shop.as(key), account)).rejects.toMatchObject({ code: 'forbidden' })
  shop.clock.move(hour)
  await expect(edit(owner, input)).rejects.toMatchObject({ code: 'reauthentication_required' })
  await expect(publishNextAccount(shop.as(owner), account)).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  await expect(getManualTransfer(shop.as({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await manualTransfer.read(shop)).toMatchObject({ enabled: false, account_number: '' })
})

test('it is off by default, cannot be enabled without an account, and shows the first one at once', async () => {
  expect(await manualTransfer.read(shop)).toMatchObject({ enabled: false, reservation_hours: 24 })
  await expect(edit(owner, { ...account, ...available, account_number: '' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { account_number: [expect.any(String)] } },
  })
  expect(await edit(owner, { ...account, ...available })).toEqual({
    ...account,
    ...available,
    pending_account: null,
  })
  expect(await edit(owner, { ...account, enabled: true, reservation_hours: 48 })).toMatchObject({
    reservation_hours: 48,
    pending_account: null,
  })
})

test('a new account is pending for a day; another one restarts the wait, and the old one cancels it', async () => {
  await edit(owner, { ...account, ...available })
  expect(await edit(owner, { ...other, ...available })).toMatchObject({
    ...account,
    pending_account: {
      ...other,
      visible_from: new Date(shop.clock.now().getTime() + 24 * hour).toISOString(),
    },
  })
  const { pending_account: next } = await read()
  shop.clock.move(hour)
  await reauthenticateSession(shop, owner)
  // Saving other settings does not change the time.
  expect(await edit(owner, { ...other, enabled: false, reservation_hours: 2 })).toMatchObject({
    enabled: false,
    pending_account: next,
  })
  const third = { ...other, account_number: '1111111111' }
  const updated = await edit(owner, { ...third, ...available })
  expect(Date.parse(updated.pending_account?.visible_from ?? '')).toBe(shop.clock.now().getTime() + 24 * hour)
  expect(await edit(owner, { ...account, ...available })).toMatchObject({ ...account, pending_account: null })
  await edit(owner, { ...other, ...available })
  shop.clock.move(24 * hour - 1)
  expect(await read()).toMatchObject(account)
  shop.clock.move(1)
  expect(await read()).toEqual({ ...other, ...available, pending_account: null })
})

test('an account cannot be emptied, because the next one would then count as the first', async () => {
  await edit(owner, { ...account, ...available })
  const emptied = {
    bank_name: '',
    account_number: '',
    account_name: '',
    enabled: false,
    reservation_hours: 24,
  }
  await expect(edit(owner, emptied)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('only an owner can publish the new account at once, and only the one they saw', async () => {
  await edit(owner, { ...account, ...available })
  const staff = {
    ...(await createTestActor(shop, { role: 'manager' })),
    permissions: new Set(['settings:bank-account'] as const),
  }
  await reauthenticateSession(shop, staff)
  await edit(staff, { ...other, ...available })
  await expect(publishNextAccount(shop.as(staff), other)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(publishNextAccount(shop.as(owner), account)).rejects.toMatchObject({
    code: 'version_conflict',
  })
  expect(await publishNextAccount(shop.as(owner), other)).toMatchObject({ ...other, pending_account: null })
  expect(await publishNextAccount(shop.as(owner), other)).toMatchObject(other)
  expect(await manualTransfer.read(shop)).toMatchObject(other)
})
