import { randomUUID } from 'node:crypto'
import { retainedBackups } from '@shop/contract/admin/backups'
import { reauthenticateSession } from '@shop/testing/factories/mfa-devices'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { asSystem } from '../../core/context.ts'
import {
  requestBackup,
  requestRestoreTest,
  listBackupJobs,
  listRetainedBackups,
  listBackups,
  getBackup,
} from './backups.ts'
import {
  recordBackupHeartbeat,
  claimBackup,
  claimRestoreTest,
  completeBackup,
  finishRestoreTest,
  emptyRestoreTest,
} from './claim-backup.ts'
import { createBackupLink, consumeBackupLink } from './backup-link.ts'
import { requestNightlyBackup, backupSettings } from './backup-schedule.ts'

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
})
beforeEach(() => shop.database.run('DELETE FROM backups'))
afterAll(() => shop.close())

const size = { tables: 3, rows: 20, files: 2, bytes: 4_096 }
const settings = { nightly: true, keep_daily: 7, keep_weekly: 4, keep_monthly: 12 }
const minute = 60_000

const request = async (testAfter = false, key?: string) =>
  (await requestBackup(shop.as(owner), { key, test_after: testAfter })).id

async function create(testAfter = false): Promise<string> {
  const id = await request(testAfter)
  const claim = await claimBackup(shop)
  if (!claim) throw new Error('No backup is due.')
  await completeBackup(shop, claim, size)
  shop.clock.move(minute)
  return id
}

const read = (id: string) => getBackup(shop.as(owner), id)

test('backups need the permission to be created, seen and downloaded', async () => {
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  const id = await create()
  for (const action of [
    () => listBackups(manager),
    () => getBackup(manager, id),
    () => requestBackup(manager, {}),
    () => requestRestoreTest(manager, { backup_id: id }),
    () => createBackupLink(manager, { backup_id: id }),
    () => backupSettings.update(manager, { ...settings, nightly: false }),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(requestRestoreTest(shop.as(owner), { backup_id: randomUUID() })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('one backup runs at a time; the same call sent twice creates one', async () => {
  const id = await request(false, 'k')
  expect(await request(false, 'k')).toBe(id)
  await expect(request()).rejects.toMatchObject({ code: 'job_already_running' })
  await expect(requestRestoreTest(shop.as(owner), { backup_id: id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  expect(await claimBackup(shop)).toEqual({ id, attempts: 1 })
  expect(await claimBackup(shop)).toBeUndefined()
  expect(await listBackups(shop.as(owner))).toMatchObject([
    { id, status: 'running', requested_by: owner.name },
  ])
})

test('a backup whose process was killed is restarted, and late messages of the old process are ignored', async () => {
  const id = await request()
  const first = await claimBackup(shop)
  if (!first) throw new Error('No backup is due.')
  shop.clock.move(50_000)
  await recordBackupHeartbeat(shop, first, { done: 1, total: 5 })
  shop.clock.move(50_000)
  expect(await claimBackup(shop)).toBeUndefined()
  expect(await read(id)).toMatchObject({ status: 'running', processed: 1, total: 5 })
  shop.clock.move(11_000)
  expect(await claimBackup(shop)).toEqual({ id, attempts: 2 })
  expect(await read(id)).toMatchObject({ processed: 0, total: null })
  await completeBackup(shop, first, size)
  expect(await read(id)).toMatchObject({ status: 'running' })
  shop.clock.move(2 * minute)
  expect(await claimBackup(shop)).toMatchObject({ attempts: 3 })
  shop.clock.move(2 * minute)
  expect(await claimBackup(shop)).toBeUndefined()
  expect(await read(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('3 times') })
})

test('keeps the newest seven, and failures that are newer than the oldest of them', async () => {
  const ids = []
  for (let created = 0; created < retainedBackups + 2; created += 1) ids.push(await create())
  const remainingIds = (await listBackups(shop.as(owner))).map(({ id }) => id)
  expect(remainingIds).toEqual(ids.slice(2).toReversed())
  expect(await listRetainedBackups(shop, ids)).toEqual(new Set(ids.slice(2)))
})

test('a restore test only runs where the backup is, and stores its result', async () => {
  const id = await create(true)
  expect(await read(id)).toMatchObject({ status: 'completed', ...size, restore_test: { status: 'pending' } })
  expect(await claimRestoreTest(shop, [])).toBeUndefined()
  expect(await claimRestoreTest(shop, [randomUUID()])).toBeUndefined()
  const claim = await claimRestoreTest(shop, [id])
  if (!claim) throw new Error('No restore test is due.')
  expect(await claimRestoreTest(shop, [id])).toBeUndefined()
  await expect(requestRestoreTest(shop.as(owner), { backup_id: id })).rejects.toMatchObject({
    code: 'job_already_running',
  })
  await finishRestoreTest(shop, claim, {
    ...emptyRestoreTest,
    error: 'The table orders of the export was changed.',
  })
  expect(await read(id)).toMatchObject({
    restore_test: { status: 'failed', error: expect.stringContaining('orders') },
  })
  await requestRestoreTest(shop.as(owner), { backup_id: id })
  const secondClaim = await claimRestoreTest(shop, [id])
  if (!secondClaim) throw new Error('No restore test is due.')
  await finishRestoreTest(shop, secondClaim, { seconds: 4, tables: 3, rows: 20, files: 2, error: null })
  expect((await read(id)).restore_test).toMatchObject({ status: 'passed', seconds: 4, rows: 20 })
})

test('a backup is downloaded once, shortly after reauthentication, by somebody who still has the permission', async () => {
  const own = shop.as(owner)
  const id = await create()
  await expect(createBackupLink(own, { backup_id: id })).rejects.toMatchObject({
    code: 'reauthentication_required',
  })
  await reauthenticateSession(shop, owner)
  await expect(createBackupLink(own, { backup_id: randomUUID() })).rejects.toMatchObject({
    code: 'not_found',
  })
  const expired = { code: 'link_expired' }
  await expect(consumeBackupLink(shop, 'invented')).rejects.toMatchObject(expired)
  const token = await createBackupLink(own, { backup_id: id })
  expect(await consumeBackupLink(shop, token)).toBe(id)
  await expect(consumeBackupLink(shop, token)).rejects.toMatchObject(expired)
  const late = await createBackupLink(own, { backup_id: id })
  shop.clock.move(2 * minute)
  await expect(consumeBackupLink(shop, late)).rejects.toMatchObject(expired)
  const other = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, other)
  const lost = await createBackupLink(shop.as(other), { backup_id: id })
  await shop.database.run('UPDATE accounts SET role = NULL WHERE id = $1', [other.account_id])
  await expect(consumeBackupLink(shop, lost)).rejects.toMatchObject(expired)
  const { rows } = await shop.database.run('SELECT to_jsonb(backup)::text AS row FROM backups backup')
  expect(String(rows[0]?.['row'])).not.toContain(lost)
})

test("one is made each night, Sunday's is tested, and a missed one is made up for", async () => {
  const night = asSystem(shop, 'nightly-backup')
  const at = (timestamp: string) => shop.clock.move(Date.parse(timestamp) - shop.clock.now().getTime())
  const requestedAt = async (timestamp: string) => {
    at(timestamp)
    return requestNightlyBackup(night)
  }
  const end = async () => {
    const claim = await claimBackup(shop)
    if (claim) await completeBackup(shop, claim, size)
    return claim && (await read(claim.id)).restore_test?.status
  }
  // A new shop's first backup is in its first night.
  at('2027-03-04T12:30:00+01:00')
  await shop.database.run('UPDATE accounts SET created_at = $1', [shop.clock.now().toISOString()])
  expect(await requestNightlyBackup(night)).toBe(false)
  expect(await requestedAt('2027-03-05T02:30:00+01:00')).toBe(true)
  expect(await requestedAt('2027-03-05T02:40:00+01:00')).toBe(false)
  expect(await end()).toBeUndefined()
  expect(await requestedAt('2027-03-05T03:30:00+01:00')).toBe(false)
  expect(await requestedAt('2027-03-06T02:30:00+01:00')).toBe(true)
  await end()
  // The machine was off on Saturday night, and Sunday's backup is tested at whatever hour it is made.
  expect(await requestedAt('2027-03-07T09:30:00+01:00')).toBe(true)
  expect(await end()).toBe('pending')
  await backupSettings.update(shop.as(owner), { ...settings, nightly: false })
  expect(await backupSettings.read(shop)).toEqual({ ...settings, nightly: false })
  expect(await requestedAt('2027-03-09T02:30:00+01:00')).toBe(false)
})

test('background jobs list backups of the last day for staff who may make them, nightly ones only if running or failed', async () => {
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  const id = await request()
  expect(await listBackupJobs(manager)).toEqual([])
  expect(await listBackupJobs(shop.as(owner))).toMatchObject([
    { id, status: 'running', total: null, allowed_actions: [] },
  ])
  const claim = await claimBackup(shop)
  if (!claim) throw new Error('No backup is due.')
  await recordBackupHeartbeat(shop, claim, { done: 2, total: 5 })
  expect(await listBackupJobs(shop.as(owner))).toMatchObject([
    { id, status: 'running', processed: 2, total: 5 },
  ])
  await completeBackup(shop, claim, size)
  expect(await listBackupJobs(shop.as(owner))).toMatchObject([
    { id, status: 'completed', processed: 5, total: 5 },
  ])
  shop.clock.move(24 * 60 * minute)
  expect(await listBackupJobs(shop.as(owner))).toEqual([])
  const { id: nightlyBackupId } = await requestBackup(asSystem(shop, 'nightly-backup'), {})
  expect(await listBackupJobs(shop.as(owner))).toMatchObject([
    { id: nightlyBackupId, started_by: 'The shop' },
  ])
  const night = await claimBackup(shop)
  if (!night) throw new Error('No backup is due.')
  await completeBackup(shop, night, size)
  expect(await listBackupJobs(shop.as(owner))).toEqual([])
})
