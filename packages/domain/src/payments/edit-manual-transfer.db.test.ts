import { proveSession } from '@shop/testing/code-app'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KeyHolder, SignedIn } from '../core/actor.ts'
import { manualTransfer, readManualTransfer } from '../store/manual-transfer.ts'
import { editManualTransfer, showNextAccount } from './edit-manual-transfer.ts'

const hour = 3_600_000

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.database.run("DELETE FROM settings WHERE key = 'manual_transfer'")
  owner = await makeActor(shop, { role: 'owner' })
  await proveSession(shop, owner)
})
afterAll(() => shop.close())

const account = { bank: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores' }
const other = { bank: 'Kuda', account_number: '9876543210', account_name: 'Ada Stores' }
const offered = { on: true, hold_hours: 24 }
const edit = (actor: SignedIn | KeyHolder, input: Parameters<typeof editManualTransfer>[1]) =>
  editManualTransfer(shop.as(actor), input)
const read = () => readManualTransfer(shop.as(owner))

test('changing the account needs the permission and a proof, and no key can do it', async () => {
  const wish = { ...account, ...offered }
  const manager = {
    ...(await makeActor(shop, { role: 'manager' })),
    permissions: new Set(['settings:edit'] as const),
  }
  await proveSession(shop, manager)
  await expect(edit(manager, wish)).rejects.toMatchObject({ code: 'forbidden' })
  const key = {
    kind: 'key',
    keyId: 'k',
    name: 'Books',
    permissions: new Set(['settings:bank-account'] as const),
  } as const
  await expect(edit(key, wish)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(showNextAccount(shop.as(key), account)).rejects.toMatchObject({ code: 'forbidden' })
  shop.clock.move(hour)
  await expect(edit(owner, wish)).rejects.toMatchObject({ code: 'proof_needed' })
  await expect(showNextAccount(shop.as(owner), account)).rejects.toMatchObject({ code: 'proof_needed' })
  await expect(readManualTransfer(shop.as({ kind: 'visitor' }))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await manualTransfer.read(shop)).toMatchObject({ on: false, account_number: '' })
})

test('it is off by default, not enabled without an account, and the first one is shown at once', async () => {
  expect(await manualTransfer.read(shop)).toMatchObject({ on: false, hold_hours: 24 })
  await expect(edit(owner, { ...account, ...offered, account_number: '' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: { account_number: [expect.any(String)] } },
  })
  expect(await edit(owner, { ...account, ...offered })).toEqual({ ...account, ...offered, next: null })
  expect(await edit(owner, { ...account, on: true, hold_hours: 48 })).toMatchObject({
    hold_hours: 48,
    next: null,
  })
})

test('a new account is pending for a day; another one starts again, and the old one cancels it', async () => {
  await edit(owner, { ...account, ...offered })
  expect(await edit(owner, { ...other, ...offered })).toMatchObject({
    ...account,
    next: { ...other, shown_from: new Date(shop.clock.now().getTime() + 24 * hour).toISOString() },
  })
  const { next } = await read()
  shop.clock.move(hour)
  await proveSession(shop, owner)
  // Saving other settings does not change the time.
  expect(await edit(owner, { ...other, on: false, hold_hours: 2 })).toMatchObject({ on: false, next })
  const third = { ...other, account_number: '1111111111' }
  const again = await edit(owner, { ...third, ...offered })
  expect(Date.parse(again.next?.shown_from ?? '')).toBe(shop.clock.now().getTime() + 24 * hour)
  expect(await edit(owner, { ...account, ...offered })).toMatchObject({ ...account, next: null })
  await edit(owner, { ...other, ...offered })
  shop.clock.move(24 * hour - 1)
  expect(await read()).toMatchObject(account)
  shop.clock.move(1)
  expect(await read()).toEqual({ ...other, ...offered, next: null })
})

test('an account cannot be emptied, so that the next one does not count as the first', async () => {
  await edit(owner, { ...account, ...offered })
  const emptied = { bank: '', account_number: '', account_name: '', on: false, hold_hours: 24 }
  await expect(edit(owner, emptied)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('only an owner can show the new account at once, and only the one that the owner saw', async () => {
  await edit(owner, { ...account, ...offered })
  const clerk = {
    ...(await makeActor(shop, { role: 'manager' })),
    permissions: new Set(['settings:bank-account'] as const),
  }
  await proveSession(shop, clerk)
  await edit(clerk, { ...other, ...offered })
  await expect(showNextAccount(shop.as(clerk), other)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(showNextAccount(shop.as(owner), account)).rejects.toMatchObject({ code: 'changed_by_other' })
  expect(await showNextAccount(shop.as(owner), other)).toMatchObject({ ...other, next: null })
  expect(await showNextAccount(shop.as(owner), other)).toMatchObject(other)
  expect(await manualTransfer.read(shop)).toMatchObject(other)
})
