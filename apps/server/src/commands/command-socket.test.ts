import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEmbedded } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { readConfig } from '../config.ts'
import { serveCommands, runOnServer } from './command-socket.ts'

let shop: TestShop

const folder = mkdtempSync(join(tmpdir(), 'shop-commands-'))

const config = readConfig({ DATA_DIR: folder })

beforeAll(async () => {
  shop = await openTestShop(await openTestEmbedded())
}, 60_000)

afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const runCommand = (command: string, text: string[] = [], isInteractive = true) =>
  runOnServer(folder, { command, args: [], isInteractive }, (line) => text.push(line))

const passwordFile = join(folder, 'owner-password')

test('without a running shop there is no response, even if a dead one left its socket', async () => {
  expect(await runCommand('owner:reset')).toBe(false)
  writeFileSync(join(folder, 'shop.sock'), '')
  expect(await runCommand('owner:reset')).toBe(false)
})

test('an unknown command is rejected with a message', async () => {
  const stop = await serveCommands(shop, shop.database, config)
  await expect(runCommand('rm')).rejects.toThrow('The running shop doesn’t know rm.')
  await stop()
})

test('the running shop executes it, for its own user only', async () => {
  const stop = await serveCommands(shop, shop.database, config)
  expect(statSync(join(folder, 'shop.sock')).mode & 0o777).toBe(0o600)
  const text: string[] = []
  writeFileSync(passwordFile, 'of an earlier reset')
  expect(await runCommand('owner:reset', text)).toBe(true)
  expect(existsSync(passwordFile)).toBe(false)
  expect(text[0]).toMatch(/^The owner signs in at http:\/\/localhost:3000\/admin as \S+ with \S{20,}$/)
  await stop()
  expect(await runCommand('owner:reset')).toBe(false)
})

test("without a terminal the password is in a file for the shop's user, and in no output line", async () => {
  const stop = await serveCommands(shop, shop.database, config)
  const text: string[] = []
  expect(await runCommand('owner:reset', text, false)).toBe(true)
  await stop()
  const password = readFileSync(passwordFile, 'utf8').trim()
  expect(password).toMatch(/^\S{20,}$/)
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
  expect(text.join('\n')).toContain(`with the password in ${passwordFile}`)
  expect(text.join('\n')).not.toContain(password)
})
