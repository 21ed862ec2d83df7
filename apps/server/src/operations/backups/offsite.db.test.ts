import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { loadCatalogue } from '@shop/domain/catalogue/products/load-catalogue'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { type FakeS3, startFakeS3 } from '@shop/testing/fakes/fake-s3'
import { openTestEmbedded } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pack } from 'tar-stream'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemoCatalogue } from '../../../../../demo/read-demo-catalogue.ts'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import type { Command } from '../../commands/command.ts'
import { readConfig } from '../../config.ts'
import { createBackupFolders } from './backup-folders.ts'
import { encryptFor } from './recovery-key.ts'
import { restoreFiles, restoreShop } from './restore-backup.ts'
import { createUploader, runBackupTasks } from './start-backups.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-offsite-'))
const newMachine = mkdtempSync(join(tmpdir(), 'shop-new-machine-'))
const folders = createBackupFolders(dataDir)
const stop = new AbortController().signal
const opened: TestShop[] = []

let s3: FakeS3
let server: TestServer<TestShop>
let access: string
let recoveryKey: string
let upload: () => Promise<void>
beforeAll(async () => {
  s3 = await startFakeS3()
  recoveryKey = await generateX25519Identity()
  const recipient = await identityToRecipient(recoveryKey)
  const environment = { DATA_DIR: dataDir, BACKUP_STORAGE_URL: s3.filesUrl, BACKUP_RECIPIENT: recipient }
  server = await openTestServer(await openTestShop(), environment)
  const { shop } = server
  access = (await signInAs(shop, await createTestAccount(shop, 'owner'))).access
  await loadCatalogue(shop, readDemoCatalogue(shop.clock.now()))
  for (const key of ['images/a.webp', 'images/b.webp'])
    shop.providers.storedFiles.set(key, { bytes: Buffer.from(key), contentType: 'image/webp' })
  // Several chunks, which compress badly.
  shop.providers.storedFiles.set('images/large.webp', {
    bytes: randomBytes(200_000),
    contentType: 'image/webp',
  })
  upload = createUploader(shop, { folders, getConfig: () => readConfig(environment), stop })
})
afterAll(async () => {
  await Promise.all([server.close(), s3.close(), ...opened.map((shop) => shop.close())])
  for (const folder of [dataDir, newMachine]) rmSync(folder, { recursive: true, force: true })
})

let calls = 0
async function createBackup(): Promise<string> {
  calls += 1
  const headers = { 'idempotency-key': `backup ${calls}` }
  const { id } = (await server.call('POST', '/admin/backups', { access, headers })).json()
  await runBackupTasks(server.shop, server.shop.database, folders, stop)
  return id
}

const list = async () => (await server.call('GET', '/admin/backups', { access })).json()

async function runCommand(
  command: Command,
  path: string,
  { shop, key = recoveryKey }: { shop: TestShop; key?: string },
): Promise<string[]> {
  const config = readConfig({
    DATA_DIR: newMachine,
    BACKUP_STORAGE_URL: s3.filesUrl,
    BACKUP_RECOVERY_KEY: key,
  })
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const call = { ctx: shop, database: shop.database, config, isInteractive: false, print }
  try {
    await command.run({ ...call, args: [join(newMachine, path)] })
  } finally {
    expect(readdirSync(newMachine).filter((name) => name.startsWith('restore-'))).toEqual([])
  }
  return output
}

const countProducts = async ({ database }: TestShop) =>
  (await database.run('SELECT count(*)::integer AS count FROM products')).rows

async function openNewShop(): Promise<TestShop> {
  const shop = await openTestShop(await openTestEmbedded())
  opened.push(shop)
  return shop
}

test('a store that fails is shown, attempted again, and gets the backup later', async () => {
  const id = await createBackup()
  s3.failures.push(403)
  await upload()
  expect((await list()).items[0]).toMatchObject({
    id,
    status: 'completed',
    upload: { status: 'pending', error: expect.stringContaining('403'), due_at: expect.any(String) },
  })
  expect(s3.objects.size).toBe(0)
  await upload()
  expect(s3.objects.size).toBe(0)
  await server.call('POST', `/admin/backups/${id}/upload`, { access })
  await upload()
  const { items, offsite } = await list()
  expect(items[0]).toMatchObject({ id, upload: { status: 'completed', error: null } })
  const [[key, { bytes }] = ['', { bytes: Buffer.alloc(0) }]] = s3.objects
  expect(offsite).toEqual({
    is_set_up: true,
    items: [{ name: key.slice('backups/'.length), bytes: bytes.length, created_at: items[0].requested_at }],
  })
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
})

test('neither a wrong key, a changed, a cut nor a foreign file restores anything', async () => {
  const shop = await openNewShop()
  const [[key, object] = ['', { bytes: Buffer.alloc(0), contentType: '' }]] = s3.objects
  const { bytes } = object
  const restore = (name = 'newest', wrong?: string) =>
    runCommand(restoreShop, name, { shop, ...(wrong !== undefined && { key: wrong }) })
  await expect(restore('newest', await generateX25519Identity())).rejects.toThrow(
    'This recovery key does not open the backup.',
  )
  await expect(restore('shop-backup-2020-01-01T000000Z.tar.gz.age')).rejects.toThrow(
    key.slice('backups/'.length),
  )
  const changed = Buffer.from(bytes)
  changed[bytes.length - 40] = (changed[bytes.length - 40] ?? 0) ^ 1
  const chunk = 64 * 1024 + 16
  const swapped = Buffer.concat([
    bytes.subarray(0, -2 * chunk),
    bytes.subarray(-chunk),
    bytes.subarray(-2 * chunk, -chunk),
  ])
  for (const damaged of [changed, bytes.subarray(0, bytes.length - 1), bytes.subarray(0, -chunk), swapped]) {
    s3.objects.set(key, { ...object, bytes: damaged })
    await expect(restore()).rejects.toThrow('The backup is damaged')
  }
  s3.objects.set(key, object)
  const archive = pack()
  archive.entry({ name: 'a/../../outside.txt' }, 'x')
  archive.finalize()
  const recipient = await identityToRecipient(recoveryKey)
  const foreign = await encryptFor(recipient, Readable.from(archive).pipe(createGzip()))
  writeFileSync(join(newMachine, 'foreign.age'), Buffer.concat(await foreign.toArray()))
  await expect(restore('foreign.age')).rejects.toThrow('This is not a backup of a shop.')
  expect(existsSync(join(newMachine, 'outside.txt'))).toBe(false)
  const { rows } = await shop.database.run('SELECT 1 FROM products')
  expect(rows).toEqual([])
  expect(shop.providers.storedFiles.size).toBe(0)
})

test('the newest backup restores the whole shop on an empty machine', async () => {
  const shop = await openNewShop()
  const output = await runCommand(restoreShop, 'newest', { shop })
  expect(output[0]).toMatch(/^Restoring shop-backup-.*\.tar\.gz\.age$/)
  expect(output).toContain('All tables match the export. You can start the shop now.')
  expect([...shop.providers.storedFiles.keys()]).toEqual([
    'images/a.webp',
    'images/b.webp',
    'images/large.webp',
  ])
  expect(await countProducts(shop)).toEqual(await countProducts(server.shop))
})

test('images alone are restored where they are missing, from a downloaded file too', async () => {
  const shop = await openNewShop()
  shop.providers.storedFiles.set('images/a.webp', { bytes: Buffer.from('newer'), contentType: 'image/webp' })
  const [[, { bytes }] = ['', { bytes: Buffer.alloc(0) }]] = s3.objects
  writeFileSync(join(newMachine, 'downloaded.age'), bytes)
  const output = await runCommand(restoreFiles, 'downloaded.age', { shop })
  expect(output).toContain('✓ 2 of the 3 files were missing and are restored.')
  const read = (key: string) => Buffer.from(shop.providers.storedFiles.get(key)?.bytes ?? []).toString()
  expect([read('images/a.webp'), read('images/b.webp')]).toEqual(['newer', 'images/b.webp'])
})

test('after an upload, what has expired is deleted, and nothing else in the bucket', async () => {
  const { shop } = server
  const object = { bytes: Buffer.from('x'), contentType: '' }
  const old = ['2025-01-01', '2025-01-02', '2025-01-03'].map(
    (day) => `backups/shop-backup-${day}T013000Z.tar.gz.age`,
  )
  const before = [...s3.objects.keys()]
  for (const key of [...old, 'backups/notes.txt', 'images/a.webp']) s3.objects.set(key, object)
  await server.call('PUT', '/admin/settings/backups', {
    access,
    body: { nightly: true, keep_daily: 2, keep_weekly: 0, keep_monthly: 2 },
  })
  // Within the same hour, so that the owner stays signed in.
  shop.clock.move(60_000)
  await createBackup()
  await upload()
  const added = [...s3.objects.keys()].filter((key) => !before.includes(key))
  expect(added.toSorted()).toEqual([
    'backups/notes.txt',
    expect.stringMatching(/^backups\/shop-backup-2025-01-03/),
    expect.stringMatching(/^backups\/shop-backup-20(?!25)/),
    'images/a.webp',
  ])
  const shown = (await list()).offsite.items.map(({ name }: { name: string }) => `backups/${name}`)
  expect(shown.toSorted()).toEqual([...s3.objects.keys()].filter((key) => key.endsWith('.age')).toSorted())
})

test('without a store, uploads that wait are cancelled', async () => {
  const { shop } = server
  shop.clock.move(60_000)
  await createBackup()
  s3.failures.push(403)
  await upload()
  expect((await list()).items[0].upload).toMatchObject({ status: 'pending' })
  await createUploader(shop, { folders, getConfig: () => readConfig({ DATA_DIR: dataDir }), stop })()
  expect((await list()).items[0].upload).toBeNull()
  expect((await list()).offsite.items.length).toBeGreaterThan(0)
})
