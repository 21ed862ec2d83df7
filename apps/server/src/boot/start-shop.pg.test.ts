import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { findProgram, startShopProcess } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from './start-shop.ts'

const main = findProgram('apps/server/src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'shop-start-'))
let database: Awaited<ReturnType<typeof openTestPostgres>>

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Starts a shop that cannot start; returns its exit code and output. */
function fail(env: Record<string, string>): Promise<{ code: number | null; message: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ...env,
      },
    })
    let message = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (message += String(text)))
    // The output is not a terminal: one JSON object per line.
    child.once('close', (code) => {
      const lines = message.trim().split('\n')
      resolve({ code, message: lines.map((line) => (JSON.parse(line) as { msg: string }).msg).join('\n') })
    })
  })
}

test.each([
  ['a wrong variable', { PORT: 'abc' }, 'PORT must be a port number between 0 and 65535.'],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://127.0.0.1:1/shop', PORT: '0' },
    'Cannot connect to DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'an address of another machine',
    { HOST: '203.0.113.7' },
    'HOST 203.0.113.7 is not an address of this machine.',
  ],
  ...['/proc', '/proc/shop', '/proc/self/shop/data'].map(
    (DATA_DIR) =>
      [
        `a data folder at ${DATA_DIR}`,
        { DATA_DIR, PORT: '0' },
        `DATA_DIR ${DATA_DIR} cannot be written: nothing can be created there.`,
      ] as const,
  ),
] as const)('%s stops the start at once with one sentence', async (_what, env, sentence) => {
  await expect(startShop({ DATABASE_URL: database.url, DATA_DIR: folder, ...env })).rejects.toMatchObject({
    message: sentence,
  })
})

test('a data folder that is a file stops the start with one sentence', async () => {
  const DATA_DIR = join(folder, 'file')
  writeFileSync(DATA_DIR, '')
  await expect(startShop({ DATA_DIR, PORT: '0' })).rejects.toThrow(
    `DATA_DIR ${DATA_DIR} cannot be written: there is a file of that name.`,
  )
})

test('a port in use stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  await expect(startShop({ DATA_DIR: folder, PORT })).rejects.toThrow(
    `PORT ${PORT} is used by another program; stop it or set PORT to a free one.`,
  )
  other.close()
})

test.each([
  [
    'a store of files without its key',
    { FILE_STORAGE_URL: 's3://host/bucket' },
    'FILE_STORAGE_URL cannot be used: The s3 address needs key:secret@ before the host.',
  ],
  [
    'a password that staff may not have',
    { SHOP_OWNER_EMAIL: 'ada@example.ng', SHOP_OWNER_PASSWORD: 'passwordpassword' },
    expect.stringMatching(/^SHOP_OWNER_PASSWORD cannot be used: [^\n]+$/),
  ],
])('%s ends the process with one sentence', async (_what, env, sentence) => {
  const { code, message } = await fail(env)
  expect(code).toBe(1)
  expect(message.trim()).toEqual(sentence)
})

test("a generated password is in a file for the shop's user until it is used, and in no log", async () => {
  const DATA_DIR = join(folder, 'first')
  const { url, close } = await openTestPostgres()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR, PORT: '0', LOAD_DEMO_DATA: 'off' },
  })
  let message = ''
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        message += String(text)
        if (message.includes('owner:reset')) resolve()
      })
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await Promise.race([opened, ended])
    const file = join(DATA_DIR, 'owner-password')
    const messages = message
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toContainEqual(expect.stringMatching(/^The shop is open at /))
    expect(messages.join('\n')).toContain(`with the password in ${file}`)
    const password = readFileSync(file, 'utf8').trim()
    expect(password).toMatch(/^\S{12,}$/)
    expect(message).not.toContain(password)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [, at = ''] = /The shop is open at (\S+?)"/.exec(message) ?? []
    const body = JSON.stringify({ email: 'owner@shop.test', password })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${at}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(200)
    expect(existsSync(file)).toBe(false)
  } finally {
    child.kill('SIGTERM')
    await ended
    await close()
  }
}, 120_000)

test('a signal right after the first response shuts the shop down gracefully', async () => {
  const shop = await startShopProcess({
    dataFolder: folder,
    env: { DATABASE_URL: database.url, LOAD_DEMO_DATA: 'off' },
  })
  expect(await shop.stop()).toBe(0)
})

test('a process that was told to stop still serves until a load balancer has noticed', async () => {
  const shop = await startShopProcess({
    dataFolder: folder,
    env: { DATABASE_URL: database.url, LOAD_DEMO_DATA: 'off', SHUTDOWN_DELAY_SECONDS: '2' },
  })
  const startedAt = performance.now()
  const ended = shop.stop()
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/api/products/categories`)).status).toBe(200)
  expect(await ended).toBe(0)
  expect(performance.now() - startedAt).toBeGreaterThan(2_000)
})

test('a server process that dies is replaced, and all stop together', async () => {
  const shop = await startShopProcess({
    dataFolder: folder,
    env: { DATABASE_URL: database.url, LOAD_DEMO_DATA: 'off', WEB_CONCURRENCY: '2' },
  })
  const workers = () =>
    readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  await expect.poll(workers, { timeout: 60_000 }).toHaveLength(2)
  const [first = '', second] = workers()
  process.kill(Number(first), 'SIGKILL')
  await expect
    .poll(() => workers().filter((pid) => pid !== first), { timeout: 60_000 })
    .toEqual([second, expect.stringMatching(/^\d+$/)])
  // The port is closed while neither process listens: the second may still be starting when the first is killed.
  const ready = () =>
    fetch(`${shop.url}/readyz`).then(
      ({ status }) => status,
      () => 'not served',
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  expect(await shop.stop()).toBe(0)
}, 180_000)
