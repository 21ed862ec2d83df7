import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalogue } from '@shop/domain/catalogue/products/load-catalogue'
import { claimBackup } from '@shop/domain/operations/backups/claim-backup'
import { createTestAccount, signInAs } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemoCatalogue } from '../../../../../demo/read-demo-catalogue.ts'
import { openTestServer, type TestServer } from '../../boot/open-test-server.ts'
import { migrateDatabase } from '../../boot/open-database.ts'
import { checkExport } from '../transfer/import-shop.ts'
import { readManifest } from '../transfer/manifest.ts'
import { createBackupFolders } from './backup-folders.ts'
import { runBackupTasks } from './start-backups.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-backups-'))
const folders = createBackupFolders(dataDir)
const signal = new AbortController().signal
const longName = `pictures/${'a-long-name-of-an-image-'.repeat(6)}.webp`

let server: TestServer<TestShop>
let access: string
beforeAll(async () => {
  const tested = await openTestShop()
  // With the tables of extensions, as the restore test creates them.
  await migrateDatabase(tested.database)
  server = await openTestServer(tested, { DATA_DIR: dataDir })
  const { shop } = server
  access = (await signInAs(shop, await createTestAccount(shop, 'owner'))).access
  await loadCatalogue(shop, readDemoCatalogue(shop.clock.now()))
  for (const key of ['pictures/a.webp', longName])
    shop.providers.storedFiles.set(key, {
      bytes: new Uint8Array(1_000).fill(7),
      contentType: 'image/webp',
    })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const runBackups = () => runBackupTasks(server.shop, server.shop.database, folders, signal)
const call = async (method: 'GET' | 'POST', path: string) =>
  (
    await server.call(method, `/admin/backups${path}`, {
      access,
      headers: { 'idempotency-key': randomUUID() },
    })
  ).json()
const newest = async () => (await call('GET', '')).items[0]

async function request(): Promise<string> {
  const backup = await call('POST', '')
  expect(backup).toMatchObject({ status: 'pending', is_local: false })
  return backup.id
}

test('a backup whose process died is restarted, and only a complete one is in the folder', async () => {
  const { shop } = server
  const id = await request()
  const lost = await claimBackup(shop)
  if (!lost) throw new Error('No backup is due.')
  const part = await folders.createPart(lost)
  writeFileSync(join(part, 'tables', 'accounts.jsonl'), '["half a row')
  await runBackups()
  expect(await newest()).toMatchObject({ id, status: 'running', is_local: false })
  shop.clock.move(61_000)
  await runBackups()
  expect(await newest()).toMatchObject({ id, status: 'completed', is_local: true, files: 2, error: null })
  expect(readdirSync(folders.home)).toEqual([id])
  await checkExport(folders.getFolder(id), await readManifest(folders.getFolder(id)))
  expect(statSync(join(folders.getFolder(id), 'tables', 'accounts.jsonl')).mode & 0o077).toBe(0)
})

test('a failed backup gives the reason and leaves nothing behind', async () => {
  const { shop } = server
  const { list } = shop.providers.files
  shop.providers.files.list = () => Promise.reject(new Error('The store of pictures does not answer.'))
  const id = await request()
  await runBackups()
  shop.providers.files.list = list
  expect(await newest()).toMatchObject({
    id,
    status: 'failed',
    error: 'The store of pictures does not answer.',
  })
  expect(readdirSync(folders.home).filter((name) => name.startsWith(id))).toEqual([])
})

test('none is started without free disk space for the size of the last one', async () => {
  const { run } = server.shop.database
  await run(`UPDATE backups SET bytes = bytes + 1e15 WHERE bytes IS NOT NULL`)
  server.shop.clock.move(1_000)
  const id = await request()
  await runBackups()
  await run(`UPDATE backups SET bytes = bytes - 1e15 WHERE bytes IS NOT NULL`)
  expect(await newest()).toMatchObject({
    id,
    status: 'failed',
    error: expect.stringMatching(/^The disk is too full: \d+ MB/),
  })
  expect(readdirSync(folders.home).filter((name) => name.startsWith(id))).toEqual([])
})

test('it can be downloaded once, as an archive that any tar reads, with intact content', async () => {
  const { id } = (await call('GET', '')).items.find(
    ({ status }: { status: string }) => status === 'completed',
  )
  const { url: address } = await call('POST', `/${id}/download-link`)
  const file = await server.app.inject({ method: 'GET', url: address })
  expect(file.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': expect.stringMatching(/^attachment; filename="shop-backup-[\d-]{10}\.tar\.gz"$/),
  })
  expect((await server.app.inject({ method: 'GET', url: address })).json()).toMatchObject({
    code: 'link_expired',
  })
  const out = join(dataDir, 'out')
  mkdirSync(out)
  execFileSync('tar', ['-xzf', '-', '-C', out], { input: file.rawPayload })
  const [name = ''] = readdirSync(out)
  const manifest = await readManifest(join(out, name))
  expect(manifest.files.map(({ key }) => key)).toContain(longName)
  await checkExport(join(out, name), manifest)
})

// The restore runs at low priority, so it waits for other tests on the machine.
test(
  'a restore test restores it elsewhere and compares it, and detects a damaged one',
  { timeout: 300_000 },
  async () => {
    const { id } = (await call('GET', '')).items.find(
      ({ status }: { status: string }) => status === 'completed',
    )
    await call('POST', `/${id}/restore-test`)
    await runBackups()
    const passed = (await call('GET', '')).items.find(
      (backup: { id: string }) => backup.id === id,
    ).restore_test
    expect(passed).toMatchObject({ status: 'passed', files: 2, error: null })
    expect(passed.rows).toBeGreaterThan(500)
    expect(existsSync(`${folders.getFolder(id)}.restore-test`)).toBe(false)

    writeFileSync(join(folders.getFolder(id), 'files/pictures/a.webp'), 'another')
    await call('POST', `/${id}/restore-test`)
    await runBackups()
    expect(
      (await call('GET', '')).items.find((backup: { id: string }) => backup.id === id).restore_test,
    ).toMatchObject({
      status: 'failed',
      error: 'The file pictures/a.webp of the export was changed.',
    })
  },
)
