import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { freePort } from '@shop/testing/start-shop-process'
import { expect, onTestFinished, test } from 'vitest'

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const count = (text: string, words: string) => text.split(words).length - 1

test('the dev server starts once, restarts when the server changes even with a page open, and stops on Ctrl-C', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-dev-'))
  const database = await openTestPostgres()
  const port = await freePort()
  const child = spawn(process.execPath, [toPath('dev.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOAD_DEMO_DATA: 'off',
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await database.close()
    rmSync(folder, { recursive: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const waitOptions = { timeout: 60_000 }

  await expect.poll(() => count(output, 'The shop is open'), waitOptions).toBe(1)
  const page = await fetch(`http://localhost:${port}/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/app/entry.client.tsx')])
  expect(count(output, 'Restarting')).toBe(0)
  // The connection of an open page; this protocol needs no token.
  const socket = new WebSocket(`ws://localhost:${port}/`, 'vite-ping')
  await new Promise((resolve) => socket.addEventListener('open', resolve))

  const now = new Date()
  utimesSync(toPath('../packages/domain/src/catalogue/products/list-categories.ts'), now, now)
  await expect.poll(() => count(output, 'The shop is open'), waitOptions).toBe(2)
  expect(count(output, 'Restarting')).toBe(1)

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow('fetch failed')
}, 120_000)
