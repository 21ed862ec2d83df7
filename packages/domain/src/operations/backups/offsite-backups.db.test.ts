import { randomUUID } from 'node:crypto'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retainedBackups } from '@shop/contract/admin/backups'
import type { AccountActor } from '../../core/actor.ts'
import { getDashboardCounts } from '../../backoffice/dashboard/dashboard-counts.ts'
import { getBackup, getLastBackups, requestBackup } from './backups.ts'
import { claimBackup, completeBackup } from './claim-backup.ts'
import {
  cancelUploads,
  claimUpload,
  completeUpload,
  failUpload,
  listOffsiteBackups,
  recordStoredBackups,
  recordUploadHeartbeat,
  requestUpload,
  type UploadClaim,
} from './offsite-backups.ts'

let shop: TestShop
let owner: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
})
beforeEach(async () => {
  await shop.database.run('DELETE FROM backups')
  await shop.database.run('DELETE FROM offsite_backups')
})
afterAll(() => shop.close())

const minute = 60_000

async function create(): Promise<string> {
  const { id } = await requestBackup(shop.as(owner), {})
  const claim = await claimBackup(shop)
  if (!claim) throw new Error('No backup is due.')
  await completeBackup(shop, claim, { tables: 3, rows: 20, files: 2, bytes: 4_096 })
  shop.clock.move(minute)
  return id
}

async function claim(id: string): Promise<UploadClaim> {
  const upload = await claimUpload(shop, [id])
  if (!upload) throw new Error('No upload is due.')
  return upload
}

const read = async (id: string) => (await getBackup(shop.as(owner), id)).upload
const list = () => listOffsiteBackups(shop.as(owner))

test('uploads need the permission to be requested and seen, and a complete backup', async () => {
  const manager = shop.as(await createTestActor(shop, { role: 'manager' }))
  const id = await create()
  await expect(requestUpload(manager, { backup_id: id })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listOffsiteBackups(manager)).rejects.toMatchObject({ code: 'forbidden' })
  const own = shop.as(owner)
  await expect(requestUpload(own, { backup_id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  const unfinished = await requestBackup(own, {})
  await expect(requestUpload(own, { backup_id: unfinished.id })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
})

test('only the newest backup is due without a request, once, where its files are', async () => {
  const [older, newest] = [await create(), await create()]
  expect(await claimUpload(shop, [])).toBeUndefined()
  expect(await claimUpload(shop, [older, randomUUID()])).toBeUndefined()
  const upload = await claim(newest)
  expect(upload).toMatchObject({ backup_id: newest, attempts: 1, backup_bytes: 4_096 })
  expect(await claimUpload(shop, [older, newest])).toBeUndefined()
  await completeUpload(shop, upload, 900)
  expect(await claimUpload(shop, [older, newest])).toBeUndefined()
  expect(await read(newest)).toMatchObject({ status: 'completed', error: null })
  expect(await list()).toEqual([{ name: upload.name, bytes: 900, created_at: expect.any(String) }])
  await requestUpload(shop.as(owner), { backup_id: newest })
  expect(await claimUpload(shop, [older, newest])).toBeUndefined()
  await requestUpload(shop.as(owner), { backup_id: older })
  expect(await claimUpload(shop, [older, newest])).toMatchObject({ backup_id: older })
})

test('a failed attempt is repeated after longer and longer pauses, then given up until staff request it', async () => {
  const id = await create()
  const failedCounts = async () =>
    (await getDashboardCounts(shop, { includes_test_orders: true })).failed_backups
  let attempts = 0
  for (const pause of [1, 5, 15, 60, 60, 120, 240]) {
    const upload = await claim(id)
    attempts += 1
    expect(upload.attempts).toBe(attempts)
    await failUpload(shop, upload, 'The file store returned 503')
    expect(await read(id)).toMatchObject({ status: 'pending', error: 'The file store returned 503' })
    expect(await failedCounts()).toBe(attempts < 3 ? 0 : 1)
    expect(await getLastBackups(shop)).toMatchObject({ last_upload: { problem_count: 1 } })
    shop.clock.move(pause * minute - 1)
    expect(await claimUpload(shop, [id])).toBeUndefined()
    shop.clock.move(1)
  }
  await failUpload(shop, await claim(id), 'The file store returned 503')
  expect(await read(id)).toMatchObject({ status: 'failed', due_at: null })
  shop.clock.move(1_000 * minute)
  expect(await claimUpload(shop, [id])).toBeUndefined()
  await requestUpload(shop.as(owner), { backup_id: id })
  await completeUpload(shop, await claim(id), 900)
  expect(await failedCounts()).toBe(0)
  expect(await getLastBackups(shop)).toMatchObject({ last_upload: { problem_count: 0 } })
})

test('an upload whose process was killed is restarted, and late messages of the old process are ignored', async () => {
  const id = await create()
  const first = await claim(id)
  shop.clock.move(50_000)
  await recordUploadHeartbeat(shop, first)
  shop.clock.move(50_000)
  expect(await claimUpload(shop, [id])).toBeUndefined()
  shop.clock.move(11_000)
  expect(await claim(id)).toMatchObject({ attempts: 2 })
  await completeUpload(shop, first, 900)
  await failUpload(shop, first, 'Late')
  expect(await read(id)).toMatchObject({ status: 'running', error: null })
})

test('uploads end with their backup, and with the store', async () => {
  const id = await create()
  await failUpload(shop, await claim(id), 'Broken')
  for (let created = 0; created < retainedBackups; created += 1) await create()
  expect((await shop.database.run('SELECT 1 FROM offsite_backups')).rows).toEqual([])
  const newest = await create()
  await failUpload(shop, await claim(newest), 'Broken')
  await cancelUploads(shop)
  expect(await read(newest)).toBeNull()
})

test('the list follows what is in the store, and keeps what was uploaded since it was listed', async () => {
  const id = await create()
  const listedAt = shop.clock.now()
  shop.clock.move(minute)
  const upload = await claim(id)
  await completeUpload(shop, upload, 900)
  const found = { name: 'shop-backup-2026-01-02T013000Z.tar.gz.age', bytes: 700 }
  await recordStoredBackups(shop, [found, { name: 'notes.txt', bytes: 1 }], listedAt)
  await recordStoredBackups(shop, [found], listedAt)
  expect(await list()).toMatchObject([
    { name: upload.name },
    { ...found, created_at: '2026-01-02T01:30:00.000Z' },
  ])
  shop.clock.move(minute)
  await recordStoredBackups(shop, [], shop.clock.now())
  expect(await list()).toEqual([])
  expect(await read(id)).toBeNull()
})
