import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@shop/testing/start-shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { assembleRelease } = (await import(new URL('assemble.mjs', import.meta.url).href)) as {
  assembleRelease: (folder: string) => string
}
const runFile = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
const release = join(folder, 'moved')
const env = {
  // No Node of this machine: a release brings its own.
  PATH: '/usr/bin:/bin',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  LOAD_DEMO_DATA: 'catalogue',
}

beforeAll(() => {
  assembleRelease(join(folder, 'assembled'))
  // It must run wherever it is unpacked, outside of the project.
  cpSync(join(folder, 'assembled'), release, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('it has no package for building and no tests', () => {
  for (const name of ['typescript', 'vite', 'rolldown', 'vitest', 'fastify'])
    expect(existsSync(join(release, 'node_modules', name)), name).toBe(false)
  const unneeded = /\.(?:map|test\.ts)$/
  expect(readdirSync(release, { recursive: true }).filter((name) => unneeded.test(String(name)))).toEqual([])
})

// An image has at most 300 MB: Debian takes 80 and Node 109.
test('it takes at most 110 MB without Node', () => {
  const sizes = readdirSync(release, { recursive: true })
    .filter((name) => name !== 'bin/node')
    .map((name) => statSync(join(release, String(name))).size)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThanOrEqual(110)
})

test('it starts where nothing is installed, shows pages and images, signs in, and runs commands', async () => {
  const port = await freePort()
  const owner = { email: 'owner@shop.example', password: 'Kola-nut-Harvest-26' }
  const child = spawn(join(release, 'bin/shop'), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), SHOP_OWNER_EMAIL: owner.email, SHOP_OWNER_PASSWORD: owner.password },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  try {
    const url = `http://localhost:${port}`
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    const page = await (await fetch(`${url}/products`)).text()
    expect(page).toContain('<h1')
    const image = /\/media\/[^" ]+\.webp/.exec(page)?.[0]
    expect((await fetch(`${url}${image}`)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(`${url}/pcm`, { redirect: 'manual' })).status).toBeLessThan(500)
    const headers = { 'content-type': 'application/json' }
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify(owner),
    })
    expect(login.status).toBe(200)
    const { access } = (await login.json()) as { access: string }
    const { stdout } = await runFile(join(release, 'bin/shop'), ['ledger:check'], { env })
    expect(stdout).not.toBe('')
    const { stdout: report } = await runFile(join(release, 'bin/shop'), ['upgrade:check'], { env })
    expect(report).toContain('Source: a fresh export by the running shop')
    expect(report).toMatch(/✓ 200 +\d+ ms {2}\/products\n/)
    expect(report).toContain('✓ The shop can be upgraded')
    await testBackup(url, access)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
}, 180_000)

test('packages with native code or files of their own are complete', async () => {
  const code = `
    const { default: sharp } = await import('sharp')
    const { default: Pdf } = await import('pdfkit')
    const { default: argon2 } = await import('@node-rs/argon2')
    const image = { width: 8, height: 8, channels: 3, background: '#fff' }
    const { length } = await sharp({ create: image }).avif().toBuffer()
    new Pdf().text('Invoice').end()
    console.log(length > 0, await argon2.verify(await argon2.hash('secret'), 'secret'))`
  const { stdout } = await runFile(join(release, 'bin/node'), ['--input-type=module', '-e', code], {
    cwd: release,
    env,
  })
  expect(stdout).toBe('true true\n')
})

interface ListedBackup {
  id: string
  status: string
  restore_test: { status: string } | null
}

/** The process that tests a backup is a program of its own. */
async function testBackup(url: string, access: string): Promise<void> {
  const call = async (method: string, path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': `release${path}` }
    return (await fetch(`${url}/api/admin/backups${path}`, { method, headers })).json()
  }
  const newest = async () => ((await call('GET', '')) as { items: ListedBackup[] }).items[0]
  const { id } = (await call('POST', '')) as ListedBackup
  const options = { timeout: 40_000, interval: 500 }
  await expect.poll(async () => (await newest())?.status, options).toBe('completed')
  await call('POST', `/${id}/restore-test`)
  await expect.poll(async () => (await newest())?.restore_test?.status, options).toBe('passed')
}
