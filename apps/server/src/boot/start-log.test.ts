import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createStartLog } from './start-log.ts'

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
