import { addDays } from '../../core/dates.ts'
import { exportRetentionDays, privacyDeadlineDays } from '@shop/contract/admin/privacy-requests'
import { deletionGraceDays } from '@shop/contract/limits'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestAccount, signInAs, createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { lagosDate } from '../../core/dates.ts'
import {
  type CreatePrivacyRequestInput,
  createPrivacyRequest,
  listPrivacyRequests,
  listAccountPrivacyRequests,
} from './privacy-requests.ts'
import { decidePrivacyRequest } from './decide-request.ts'
import { exportData, dataExportStep, pruneDataExports, getDataExport } from './data-export.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { requestOwnDeletion, cancelOwnDeletion } from './deletion-request.ts'

let shop: TestShop

let staff: AccountActor

let manager: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createTestActor(shop, { role: 'support', first_name: 'Tunde' })
  const account = await createTestAccount(shop, 'manager')
  manager = account.actor
})

// Reauthentication expires when the clock moves by days.
beforeEach(() => reauthenticateSession(shop, manager))

afterAll(() => shop.close())

const today = () => lagosDate(shop.clock.now())

const days = (count: number) => shop.clock.move(count * 24 * 3_600_000)

const submitRequest = (accountId: string, input: Partial<CreatePrivacyRequestInput> = {}, as = staff) =>
  createPrivacyRequest(shop.as(as), {
    customer_id: accountId,
    kind: 'export',
    channel: 'phone',
    requested_on: today(),
    key: undefined,
    ...input,
  })

const decide = (requestId: string, granted: boolean, as = manager) =>
  decidePrivacyRequest(shop.as(as), {
    request_id: requestId,
    granted,
    decision_note: 'Called back on the number we know',
  })

const list = async (show: 'open' | 'closed' = 'open') =>
  (await listPrivacyRequests(shop.as(staff), { view: show, page: 1, limit: 24 })).items

/** Runs the background job. */
const copy = (requestId: string) =>
  dataExportStep(shop.as(manager), {
    job_id: '',
    input: { request_id: requestId },
    cursor: {},
    processed: 0,
    total: null,
  })

test('only staff who can edit customers record a request, and only those with the permission decide it', async () => {
  const { account_id: accountId } = await createTestActor(shop)
  const other = await createTestActor(shop, { role: 'catalogue' })
  const { id } = await submitRequest(accountId)
  const calls = [
    submitRequest(accountId, { kind: 'erasure' }, other),
    listPrivacyRequests(shop.as(other), { view: 'open', page: 1, limit: 24 }),
    decide(id, true, staff),
    getDataExport(shop.as(staff), { request_id: id }),
  ]
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ reason: { code: 'forbidden' } })
})

test('a request cannot be recorded for staff', async () => {
  for (const { account_id: accountId } of [manager, staff])
    await expect(submitRequest(accountId, { kind: 'erasure' })).rejects.toMatchObject({
      code: 'staff_account',
    })
  await expect(submitRequest(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('a request cannot be dated in the future or recorded twice', async () => {
  const { account_id: accountId } = await createTestActor(shop)
  const fieldErrors = { requested_on: addDays(today(), 1), kind: 'export' } as const
  await expect(submitRequest(accountId, fieldErrors)).rejects.toMatchObject({
    data: { errors: { requested_on: [expect.any(String)] } },
  })
  await submitRequest(accountId)
  await expect(submitRequest(accountId)).rejects.toMatchObject({
    data: { errors: { kind: [expect.any(String)] } },
  })
  expect(await submitRequest(accountId, { kind: 'erasure' })).toMatchObject({ status: 'open' })
})

test('granting and fetching need recent reauthentication and proof of identity', async () => {
  const { account_id: accountId } = await createTestActor(shop)
  const { id } = await submitRequest(accountId)
  await decide(id, true)
  await copy(id)
  shop.clock.move(11 * 60_000)
  await expect(getDataExport(shop.as(manager), { request_id: id })).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  const erasure = await submitRequest(accountId, { kind: 'erasure' })
  await expect(decide(erasure.id, true)).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(await decide(erasure.id, false)).toMatchObject({ status: 'rejected' })
  await expect(decide(crypto.randomUUID(), false)).rejects.toMatchObject({ code: 'not_found' })
})

test('the most urgent request comes first; requests are due after thirty days', async () => {
  const late = await createTestActor(shop)
  const early = await createTestActor(shop)
  await submitRequest(late.account_id)
  await submitRequest(early.account_id, { requested_on: addDays(today(), -20), channel: 'post' })
  const items = await list()
  expect(items[0]).toMatchObject({
    customer: { id: early.account_id },
    due_on: addDays(today(), privacyDeadlineDays - 20),
    created_by: 'Tunde Obi',
  })
  expect(items.map((item) => item.due_on)).toEqual(items.map((item) => item.due_on).toSorted())
})

test("an export equals the customer's own; passing it on completes the request, and it is deleted later", async () => {
  const person = await createTestActor(shop, { first_name: 'Ngozi' })
  const { id } = await submitRequest(person.account_id)
  expect(await decide(id, true)).toMatchObject({
    status: 'open',
    export_status: 'running',
    decided_by: manager.name,
  })
  await expect(getDataExport(shop.as(manager), { request_id: id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await copy(id)
  expect(await copy(id)).toEqual({ cursor: null, processed: 0 })
  expect((await list()).find((item) => item.id === id)).toMatchObject({
    status: 'ready',
    export_status: 'available',
  })
  const {
    created_at: _then,
    privacy_requests: _requests,
    ...data
  } = JSON.parse(await getDataExport(shop.as(manager), { request_id: id }))
  const {
    created_at: _now,
    privacy_requests: _too,
    ...own
  } = JSON.parse(JSON.stringify(await exportData(shop.as({ ...person, permissions: new Set() }))))
  expect(data).toEqual(own)
  expect((await list('closed')).find((item) => item.id === id)).toMatchObject({
    status: 'completed',
    export_status: 'available',
  })
  days(exportRetentionDays + 1)
  await pruneDataExports(shop)
  expect((await list('closed')).find((item) => item.id === id)).toMatchObject({
    status: 'completed',
    export_status: null,
  })
})

test('an export that was not fetched is created again', async () => {
  const { account_id: accountId } = await createTestActor(shop)
  const { id } = await submitRequest(accountId)
  await decide(id, true)
  await copy(id)
  days(exportRetentionDays + 1)
  await pruneDataExports(shop)
  await reauthenticateSession(shop, manager)
  expect(await listAccountPrivacyRequests(shop, accountId)).toMatchObject([
    { status: 'open', export_status: null },
  ])
  expect(await decide(id, true)).toMatchObject({ status: 'open', export_status: 'running' })
})

test('an erasure signs the person out, emails them, and runs when it can no longer be cancelled', async () => {
  const account = await createTestAccount(shop)
  await signInAs(shop, account)
  const { id } = await submitRequest(account.id, { kind: 'erasure', channel: 'email' })
  const due_on = addDays(today(), deletionGraceDays)
  expect(await decide(id, true)).toMatchObject({ status: 'running', due_on })
  expect(await decide(id, true)).toMatchObject({ status: 'running', due_on })
  await expect(decide(id, false)).rejects.toMatchObject({ code: 'invalid_transition' })
  const emails = (await listEnqueuedEmails(shop, account.email)).filter(
    ({ template }) => template === 'account-deletion',
  )
  expect(emails).toHaveLength(1)
  const { rows } = await shop.database.run(
    'select 1 from sessions where account_id = $1 and revoked_at is null',
    [account.id],
  )
  expect(rows).toEqual([])
  days(deletionGraceDays)
  expect(await eraseAccounts(shop)).toBe(1)
  expect((await list('closed')).find((item) => item.id === id)).toMatchObject({
    status: 'completed',
    decision_note: null,
  })
})

test("an export is deleted with the person's account", async () => {
  const account = await createTestAccount(shop)
  const privacyRequest = await submitRequest(account.id)
  await decide(privacyRequest.id, true)
  await copy(privacyRequest.id)
  await requestOwnDeletion(shop.as(account.actor), { current_password: account.password })
  days(deletionGraceDays)
  expect(await eraseAccounts(shop)).toBe(1)
  const { rows } = await shop.database.run('select content from data_exports where request_id = $1', [
    privacyRequest.id,
  ])
  expect(rows).toEqual([])
  const left = await shop.database.run('select decision_note from privacy_requests where account_id = $1', [
    account.id,
  ])
  expect(left.rows).toEqual([{ decision_note: '' }, { decision_note: '' }])
})

test('requests from the account page are in the same list until cancelled', async () => {
  const account = await createTestAccount(shop)
  const own = shop.as(account.actor)
  await requestOwnDeletion(own, { current_password: account.password })
  await requestOwnDeletion(own, { current_password: account.password })
  expect(await listAccountPrivacyRequests(shop, account.id)).toMatchObject([
    {
      kind: 'erasure',
      status: 'running',
      channel: 'account_page',
      created_by: null,
      requested_on: today(),
      due_on: addDays(today(), deletionGraceDays),
    },
  ])
  await cancelOwnDeletion(own)
  expect(await listAccountPrivacyRequests(shop, account.id)).toMatchObject([{ status: 'withdrawn' }])
})

test('a request recorded by staff is merged with one made by the customer', async () => {
  const account = await createTestAccount(shop)
  const { id } = await submitRequest(account.id, { kind: 'erasure' })
  await requestOwnDeletion(shop.as(account.actor), { current_password: account.password })
  const due_on = addDays(today(), deletionGraceDays)
  expect(await listAccountPrivacyRequests(shop, account.id)).toMatchObject([
    { id, status: 'running', due_on },
  ])
})
