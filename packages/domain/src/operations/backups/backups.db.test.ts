import { randomUUID } from 'node:crypto'
import { backupsKept } from '@shop/contract/admin/backups'
import { proveSession } from '@shop/testing/code-app'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { asSystem } from '../../core/context.ts'
import { askBackup } from './ask-backup.ts'
import { askDrill } from './ask-drill.ts'
import { backupJobs } from './backup-jobs.ts'
import { beatBackup, claimBackup, claimDrill } from './claim-backup.ts'
import { endBackup } from './end-backup.ts'
import { endDrill, nothingFound } from './end-drill.ts'
import { keptBackups } from './kept-backups.ts'
import { linkBackup, takeBackupLink } from './link-backup.ts'
import { listBackups, readBackup } from './list-backups.ts'
import { askNightlyBackup, readBackupSettings, setNightlyBackup } from './nightly-backup.ts'

let shop: TestShop
let owner: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeActor(shop, { role: 'owner' })
})
beforeEach(() => shop.database.run('DELETE FROM backups'))
afterAll(() => shop.close())

const size = { tables: 3, rows: 20, files: 2, bytes: 4_096 }
const minute = 60_000

async function ask(thenDrill = false): Promise<string> {
  const backupId = randomUUID()
  await askBackup(shop.as(owner), { backup_id: backupId, test_after: thenDrill })
  return backupId
}

async function make(thenDrill = false): Promise<string> {
  const id = await ask(thenDrill)
  const claim = await claimBackup(shop)
  if (!claim) throw new Error('Nothing waits.')
  await endBackup(shop, claim, size)
  shop.clock.move(minute)
  return id
}

const read = (id: string) => readBackup(shop.as(owner), id)

test('backups are asked for, seen and fetched only by who may', async () => {
  const manager = shop.as(await makeActor(shop, { role: 'manager' }))
  const id = await make()
  for (const act of [
    () => listBackups(manager),
    () => readBackup(manager, id),
    () => askBackup(manager, { backup_id: randomUUID() }),
    () => askDrill(manager, id),
    () => linkBackup(manager, id),
    () => setNightlyBackup(manager, { nightly: false }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(askDrill(shop.as(owner), randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('one is made at a time; the same wish sent twice is one', async () => {
  const id = await ask()
  await askBackup(shop.as(owner), { backup_id: id })
  await expect(ask()).rejects.toMatchObject({ code: 'job_already_running' })
  await expect(askDrill(shop.as(owner), id)).rejects.toMatchObject({ code: 'invalid_transition' })
  expect(await claimBackup(shop)).toEqual({ id, tries: 1 })
  expect(await claimBackup(shop)).toBeUndefined()
  expect(await listBackups(shop.as(owner))).toMatchObject([
    { id, status: 'running', requested_by: owner.name },
  ])
})

test('what a killed process left is begun again, and what it still says counts no more', async () => {
  const id = await ask()
  const first = await claimBackup(shop)
  if (!first) throw new Error('Nothing waits.')
  shop.clock.move(50_000)
  await beatBackup(shop, first, { done: 1, total: 5 })
  shop.clock.move(50_000)
  expect(await claimBackup(shop)).toBeUndefined()
  expect(await read(id)).toMatchObject({ status: 'running', processed: 1, total: 5 })
  shop.clock.move(11_000)
  expect(await claimBackup(shop)).toEqual({ id, tries: 2 })
  expect(await read(id)).toMatchObject({ processed: 0, total: null })
  await endBackup(shop, first, size)
  expect(await read(id)).toMatchObject({ status: 'running' })
  shop.clock.move(2 * minute)
  expect(await claimBackup(shop)).toMatchObject({ tries: 3 })
  shop.clock.move(2 * minute)
  expect(await claimBackup(shop)).toBeUndefined()
  expect(await read(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('3 times') })
})

test('the newest seven are kept, and faults as long as they are newer than the oldest of them', async () => {
  const ids = []
  for (let made = 0; made < backupsKept + 2; made += 1) ids.push(await make())
  const left = (await listBackups(shop.as(owner))).map(({ id }) => id)
  expect(left).toEqual(ids.slice(2).toReversed())
  expect(await keptBackups(shop, ids)).toEqual(new Set(ids.slice(2)))
})

test('a drill is taken only where the backup lies, and tells how it went', async () => {
  const id = await make(true)
  expect(await read(id)).toMatchObject({ status: 'completed', ...size, restore_test: { status: 'pending' } })
  expect(await claimDrill(shop, [])).toBeUndefined()
  expect(await claimDrill(shop, [randomUUID()])).toBeUndefined()
  const claim = await claimDrill(shop, [id])
  if (!claim) throw new Error('No drill waits.')
  expect(await claimDrill(shop, [id])).toBeUndefined()
  await expect(askDrill(shop.as(owner), id)).rejects.toMatchObject({ code: 'job_already_running' })
  await endDrill(shop, claim, { ...nothingFound, error: 'The table orders of the export was changed.' })
  expect(await read(id)).toMatchObject({
    restore_test: { status: 'failed', error: expect.stringContaining('orders') },
  })
  await askDrill(shop.as(owner), id)
  const again = await claimDrill(shop, [id])
  if (!again) throw new Error('No drill waits.')
  await endDrill(shop, again, { seconds: 4, tables: 3, rows: 20, files: 2, error: null })
  expect((await read(id)).restore_test).toMatchObject({ status: 'passed', seconds: 4, rows: 20 })
})

test('a backup is fetched after a proof, once, soon, and by who still may', async () => {
  const own = shop.as(owner)
  const id = await make()
  await expect(linkBackup(own, id)).rejects.toMatchObject({ code: 'reauthentication_required' })
  await proveSession(shop, owner)
  await expect(linkBackup(own, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const expired = { code: 'link_expired' }
  await expect(takeBackupLink(shop, 'invented')).rejects.toMatchObject(expired)
  const token = await linkBackup(own, id)
  expect(await takeBackupLink(shop, token)).toBe(id)
  await expect(takeBackupLink(shop, token)).rejects.toMatchObject(expired)
  const late = await linkBackup(own, id)
  shop.clock.move(2 * minute)
  await expect(takeBackupLink(shop, late)).rejects.toMatchObject(expired)
  const other = await makeActor(shop, { role: 'owner' })
  await proveSession(shop, other)
  const lost = await linkBackup(shop.as(other), id)
  await shop.database.run('UPDATE accounts SET role = NULL WHERE id = $1', [other.account_id])
  await expect(takeBackupLink(shop, lost)).rejects.toMatchObject(expired)
  const { rows } = await shop.database.run('SELECT to_jsonb(backup)::text AS row FROM backups backup')
  expect(String(rows[0]?.['row'])).not.toContain(lost)
})

test('each night one is made, that of a Sunday is practised, and one that was missed is made good', async () => {
  const night = asSystem(shop, 'nightly-backup')
  const at = (moment: string) => shop.clock.move(Date.parse(moment) - shop.clock.now().getTime())
  const askedAt = async (moment: string) => {
    at(moment)
    return askNightlyBackup(night)
  }
  const end = async () => {
    const claim = await claimBackup(shop)
    if (claim) await endBackup(shop, claim, size)
    return claim && (await read(claim.id)).restore_test?.status
  }
  // A shop of today waits for its night.
  at('2027-03-04T12:30:00+01:00')
  await shop.database.run('UPDATE accounts SET created_at = $1', [shop.clock.now().toISOString()])
  expect(await askNightlyBackup(night)).toBe(false)
  expect(await askedAt('2027-03-05T02:30:00+01:00')).toBe(true)
  expect(await askedAt('2027-03-05T02:40:00+01:00')).toBe(false)
  expect(await end()).toBeUndefined()
  expect(await askedAt('2027-03-05T03:30:00+01:00')).toBe(false)
  expect(await askedAt('2027-03-06T02:30:00+01:00')).toBe(true)
  await end()
  // The machine slept over Saturday night, and Sunday's is practised whenever it is made.
  expect(await askedAt('2027-03-07T09:30:00+01:00')).toBe(true)
  expect(await end()).toBe('pending')
  await setNightlyBackup(shop.as(owner), { nightly: false })
  expect(await readBackupSettings(shop)).toEqual({ nightly: false })
  expect(await askedAt('2027-03-09T02:30:00+01:00')).toBe(false)
})

test('as long work it shows how far it is to who may make one, for a day; of those of the night what needs a look', async () => {
  const manager = shop.as(await makeActor(shop, { role: 'manager' }))
  const id = await ask()
  expect(await backupJobs(manager)).toEqual([])
  expect(await backupJobs(shop.as(owner))).toMatchObject([
    { id, status: 'running', total: null, allowed_actions: [] },
  ])
  const claim = await claimBackup(shop)
  if (!claim) throw new Error('Nothing waits.')
  await beatBackup(shop, claim, { done: 2, total: 5 })
  expect(await backupJobs(shop.as(owner))).toMatchObject([{ id, status: 'running', processed: 2, total: 5 }])
  await endBackup(shop, claim, size)
  expect(await backupJobs(shop.as(owner))).toMatchObject([
    { id, status: 'completed', processed: 5, total: 5 },
  ])
  shop.clock.move(24 * 60 * minute)
  expect(await backupJobs(shop.as(owner))).toEqual([])
  const ofTheNight = randomUUID()
  await askBackup(asSystem(shop, 'nightly-backup'), { backup_id: ofTheNight })
  expect(await backupJobs(shop.as(owner))).toMatchObject([{ id: ofTheNight, started_by: 'The shop' }])
  const night = await claimBackup(shop)
  if (!night) throw new Error('Nothing waits.')
  await endBackup(shop, night, size)
  expect(await backupJobs(shop.as(owner))).toEqual([])
})
