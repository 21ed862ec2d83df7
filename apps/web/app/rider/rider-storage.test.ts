import { afterEach, expect, test, vi } from 'vitest'
import { runFixture, stopFixture } from './order-fixture.ts'
import {
  clearRuns,
  listActions,
  loadRun,
  newAction,
  saveAction,
  saveRun,
  toStorageProblem,
} from './rider-storage.ts'

afterEach(() => vi.unstubAllGlobals())

const body = { reason: 'unreachable', note: '' } as const

test.each([
  [
    'blocks',
    {
      open: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    },
  ],
  ['has none', undefined],
])(
  'with a browser that %s storage, actions cannot be stored, and the rest goes on',
  async (_what, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB)
    const action = newAction(runFixture(), stopFixture(), { kind: 'fail', body })
    const stored = saveAction(action).then(
      () => 'stored',
      (error: unknown) => toStorageProblem(error),
    )
    expect(await stored).toBe('blocked')
    expect(await listActions(1).catch(() => 'failed')).toBe('failed')
    expect(await loadRun(1)).toBeUndefined()
    await saveRun(runFixture())
    await clearRuns()
  },
)

test('a phone without space is not one that stores nothing', () => {
  expect(toStorageProblem(new DOMException('Full', 'QuotaExceededError'))).toBe('full')
})
