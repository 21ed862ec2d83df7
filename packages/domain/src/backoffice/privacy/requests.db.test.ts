import { exportKeptDays, privacyDays } from '@shop/contract/admin/privacy-requests'
import { deletionDays } from '@shop/contract/my-data'
import { proveSession } from '@shop/testing/code-app'
import { makeAccount, signInAs } from '@shop/testing/make-account'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { type AskRequest, askRequest, dayAfter } from './ask-request.ts'
import { decideRequest } from './decide-request.ts'
import { exportData } from './export-data.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { listRequests, requestsOf } from './list-requests.ts'
import { copyStep, forgetCopies, takeCopy } from './make-copy.ts'
import { askOwnDeletion, keepOwnAccount } from './own-deletion.ts'

let shop: TestShop
let clerk: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await makeActor(shop, { role: 'support', first_name: 'Tunde' })
  const account = await makeAccount(shop, 'manager')
  manager = account.actor
})
// The days that a test lets pass make a proof old.
beforeEach(() => proveSession(shop, manager))
afterAll(() => shop.close())

const today = () => lagosDate(shop.clock.now())
const days = (count: number) => shop.clock.move(count * 24 * 3_600_000)
const ask = (accountId: string, wish: Partial<AskRequest> = {}, as = clerk) =>
  askRequest(shop.as(as), {
    accountId,
    kind: 'export',
    channel: 'phone',
    requested_on: today(),
    key: undefined,
    ...wish,
  })
const decide = (requestId: string, granted: boolean, as = manager) =>
  decideRequest(shop.as(as), {
    request_id: requestId,
    granted,
    decision_note: 'Called back on the number we know',
  })
const list = async (show: 'open' | 'closed' = 'open') =>
  (await listRequests(shop.as(clerk), { view: show, page: 1, limit: 24 })).items
/** What the background job does. */
const copy = (requestId: string) =>
  copyStep(shop.as(manager), {
    job_id: '',
    input: { request_id: requestId },
    cursor: {},
    done: 0,
    total: null,
  })

test('only who may edit customers writes one down, and only who may decide decides', async () => {
  const { account_id: accountId } = await makeActor(shop)
  const other = await makeActor(shop, { role: 'catalogue' })
  const { id } = await ask(accountId)
  const calls = [
    ask(accountId, { kind: 'erasure' }, other),
    listRequests(shop.as(other), { view: 'open', page: 1, limit: 24 }),
    decide(id, true, clerk),
    takeCopy(shop.as(clerk), id),
  ]
  for (const refused of await Promise.allSettled(calls))
    expect(refused).toMatchObject({ reason: { code: 'forbidden' } })
})

test('staff are nobody of whom such a thing is written down', async () => {
  for (const { account_id: accountId } of [manager, clerk])
    await expect(ask(accountId, { kind: 'erasure' })).rejects.toMatchObject({ code: 'staff_account' })
  await expect(ask(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody asks tomorrow, or for the same twice', async () => {
  const { account_id: accountId } = await makeActor(shop)
  const faults = { requested_on: dayAfter(today(), 1), kind: 'export' } as const
  await expect(ask(accountId, faults)).rejects.toMatchObject({
    data: { errors: { requested_on: [expect.any(String)] } },
  })
  await ask(accountId)
  await expect(ask(accountId)).rejects.toMatchObject({ data: { errors: { kind: [expect.any(String)] } } })
  expect(await ask(accountId, { kind: 'erasure' })).toMatchObject({ status: 'open' })
})

test('granting and fetching need a fresh proof of who it is', async () => {
  const { account_id: accountId } = await makeActor(shop)
  const { id } = await ask(accountId)
  await decide(id, true)
  await copy(id)
  shop.clock.move(11 * 60_000)
  await expect(takeCopy(shop.as(manager), id)).rejects.toMatchObject({ code: 'reauthentication_required' })
  const erasure = await ask(accountId, { kind: 'erasure' })
  await expect(decide(erasure.id, true)).rejects.toMatchObject({ code: 'reauthentication_required' })
  expect(await decide(erasure.id, false)).toMatchObject({ status: 'rejected' })
  await expect(decide(crypto.randomUUID(), false)).rejects.toMatchObject({ code: 'not_found' })
})

test('what is due first stands first, thirty days after the day when it was asked', async () => {
  const late = await makeActor(shop)
  const early = await makeActor(shop)
  await ask(late.account_id)
  await ask(early.account_id, { requested_on: dayAfter(today(), -20), channel: 'post' })
  const items = await list()
  expect(items[0]).toMatchObject({
    customer: { id: early.account_id },
    due_on: dayAfter(today(), privacyDays - 20),
    created_by: 'Tunde Obi',
  })
  expect(items.map((item) => item.due_on)).toEqual(items.map((item) => item.due_on).toSorted())
})

test('a copy is what the person would get, once; handed over it is done, and some days later gone', async () => {
  const person = await makeActor(shop, { first_name: 'Ngozi' })
  const { id } = await ask(person.account_id)
  expect(await decide(id, true)).toMatchObject({
    status: 'open',
    export_status: 'running',
    decided_by: manager.name,
  })
  await expect(takeCopy(shop.as(manager), id)).rejects.toMatchObject({ code: 'not_found' })
  await copy(id)
  expect(await copy(id)).toEqual({ cursor: null, done: 0 })
  expect((await list()).find((item) => item.id === id)).toMatchObject({
    status: 'ready',
    export_status: 'available',
  })
  const {
    created_at: _then,
    privacy_requests: _asked,
    ...data
  } = JSON.parse(await takeCopy(shop.as(manager), id))
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
  days(exportKeptDays + 1)
  await forgetCopies(shop)
  expect((await list('closed')).find((item) => item.id === id)).toMatchObject({
    status: 'completed',
    export_status: null,
  })
})

test('a copy that nobody fetched is made again', async () => {
  const { account_id: accountId } = await makeActor(shop)
  const { id } = await ask(accountId)
  await decide(id, true)
  await copy(id)
  days(exportKeptDays + 1)
  await forgetCopies(shop)
  await proveSession(shop, manager)
  expect(await requestsOf(shop, accountId)).toMatchObject([{ status: 'open', export_status: null }])
  expect(await decide(id, true)).toMatchObject({ status: 'open', export_status: 'running' })
})

test('an erasure signs the person out, tells them, and comes once they can take it back no more', async () => {
  const account = await makeAccount(shop)
  await signInAs(shop, account)
  const { id } = await ask(account.id, { kind: 'erasure', channel: 'email' })
  const due_on = dayAfter(today(), deletionDays)
  expect(await decide(id, true)).toMatchObject({ status: 'running', due_on })
  expect(await decide(id, true)).toMatchObject({ status: 'running', due_on })
  await expect(decide(id, false)).rejects.toMatchObject({ code: 'invalid_transition' })
  const told = (await postedMails(shop, account.email)).filter(
    ({ template }) => template === 'account-deletion',
  )
  expect(told).toHaveLength(1)
  const { rows } = await shop.database.run(
    'select 1 from sessions where account_id = $1 and revoked_at is null',
    [account.id],
  )
  expect(rows).toEqual([])
  days(deletionDays)
  expect(await forgetAccounts(shop)).toBe(1)
  expect((await list('closed')).find((item) => item.id === id)).toMatchObject({
    status: 'completed',
    decision_note: '',
  })
})

test('a copy that was made goes with the person', async () => {
  const account = await makeAccount(shop)
  const asked = await ask(account.id)
  await decide(asked.id, true)
  await copy(asked.id)
  await askOwnDeletion(shop.as(account.actor), account.password)
  days(deletionDays)
  expect(await forgetAccounts(shop)).toBe(1)
  const { rows } = await shop.database.run('select content from data_exports where request_id = $1', [
    asked.id,
  ])
  expect(rows).toEqual([])
  const left = await shop.database.run('select decision_note from privacy_requests where account_id = $1', [
    account.id,
  ])
  expect(left.rows).toEqual([{ decision_note: '' }, { decision_note: '' }])
})

test('who asks on the account page stands in the same list, until it is taken back', async () => {
  const account = await makeAccount(shop)
  const own = shop.as(account.actor)
  await askOwnDeletion(own, account.password)
  await askOwnDeletion(own, account.password)
  expect(await requestsOf(shop, account.id)).toMatchObject([
    {
      kind: 'erasure',
      status: 'running',
      channel: 'account_page',
      created_by: '',
      requested_on: today(),
      due_on: dayAfter(today(), deletionDays),
    },
  ])
  await keepOwnAccount(own)
  expect(await requestsOf(shop, account.id)).toMatchObject([{ status: 'withdrawn' }])
})

test('what staff wrote down and the person then does alone is one request', async () => {
  const account = await makeAccount(shop)
  const { id } = await ask(account.id, { kind: 'erasure' })
  await askOwnDeletion(shop.as(account.actor), account.password)
  const due_on = dayAfter(today(), deletionDays)
  expect(await requestsOf(shop, account.id)).toMatchObject([{ id, status: 'running', due_on }])
})
