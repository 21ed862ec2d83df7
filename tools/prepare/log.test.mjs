import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Captures what is written to the two streams. */
function written() {
  const lines = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(['out', text]))
  vi.spyOn(console, 'error').mockImplementation((text) => lines.push(['error', text]))
  return lines
}

test('without a terminal each message is one JSON line like the shop’s log, even if it has several lines', async () => {
  const { logAsJson, logError, logInfo } = await import('./log.mjs')
  const lines = written()
  logAsJson()
  logInfo('Building')
  logError('first\nsecond')
  expect(lines.map(([to, text]) => [to, JSON.parse(text)])).toMatchObject([
    ['out', { level: 30, msg: 'Building' }],
    ['out', { level: 50, msg: 'first\nsecond' }],
  ])
  expect(lines[1][1]).not.toContain('\n')
})

test('otherwise messages are plain lines, with errors on stderr', async () => {
  const { logError, logInfo } = await import('./log.mjs')
  const lines = written()
  logInfo('Building')
  logError('broken')
  expect(lines).toEqual([
    ['out', 'Building'],
    ['error', 'broken'],
  ])
})
