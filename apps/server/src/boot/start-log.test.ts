import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, afterAll, afterEach, expect, test, vi } from 'vitest'
import { createStartLog, startBannerLines } from './start-log.ts'
import { writeOwnerPasswordFile } from './owner-password-file.ts'

describe('start log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-start-log-'))
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a terminal gets plain lines', () => {
    const logSpy = vi.spyOn(console, 'log').mockImplementation(() => {})
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {})
    // Somebody who starts the shop by hand sees them at any log level.
    const log = createStartLog('silent', { isTTY: true, fd: 1 })
    log.info('The shop is open')
    log.error('The port is taken')
    expect(logSpy.mock.calls).toEqual([['The shop is open']])
    expect(errorSpy.mock.calls).toEqual([['The port is taken']])
  })

  test('other output gets one JSON object per line, at the enabled levels', () => {
    const path = join(folder, 'log')
    const fd = openSync(path, 'w')
    const startLogs = [createStartLog('info', { fd }), createStartLog('error', { fd, isTTY: false })]
    for (const log of startLogs) {
      log.info('The shop is open')
      log.error('The port is taken')
    }
    closeSync(fd)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, msg: 'The shop is open' },
      { level: 50, msg: 'The port is taken' },
      { level: 50, msg: 'The port is taken' },
    ])
  })
})

const config = {
  PUBLIC_URL: 'https://shop.test',
  DATABASE_URL: 'postgres://localhost/shop',
  DATA_DIR: 'data',
  payments: 'none',
  sms: 'none',
  whatsapp: 'none',
  ads: 'none',
  couriers: 'none',
} as const
const owner = { email: 'ada@shop.test', password: 'Kola-nut-Harvest-26' }

test("at a terminal the owner's new password is shown once", () => {
  expect(startBannerLines(config, owner).join('\n').split(owner.password)).toHaveLength(2)
})

test('elsewhere the lines name the file that contains it', () => {
  const text = startBannerLines(config, owner, 'data/owner-password').join('\n')
  expect(text).not.toContain(owner.password)
  expect(text).toContain('as ada@shop.test with the password in data/owner-password')
})

test("only the shop's user can read the file, even if an older one was public", () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-password-'))
  try {
    writeFileSync(join(folder, 'owner-password'), 'old', { mode: 0o644 })
    const path = writeOwnerPasswordFile(folder, owner.password)
    expect(readFileSync(path, 'utf8')).toBe(`${owner.password}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
