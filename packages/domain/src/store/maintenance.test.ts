import { expect, test } from 'vitest'
import { getClosure, maintenance } from './maintenance.ts'

const now = new Date('2026-11-20T12:00:00Z')
const closed = { enabled: true, until: null, note: 'We count our stock.' }

test.each([undefined, null, 'on', { enabled: 'yes' }, { ...closed, until: 'soon', pass: 'x' }])(
  'the stored value %j leaves the shop open',
  (stored) => {
    expect(getClosure(maintenance.parse(stored), now)).toBeNull()
  },
)

test('the switch closes the shop, and without an expected end clients retry after five minutes', () => {
  const stored = maintenance.parse({ ...closed, bypass_token: 'secret' })
  expect(stored.bypass_token).toBe('secret')
  expect(getClosure(stored, now)).toEqual({ until: null, note: closed.note, retry_after: 300 })
})

test('the expected end is shown with the seconds left, until it has passed', () => {
  const until = '2026-11-20T12:30:00Z'
  expect(getClosure({ ...closed, until }, now)).toMatchObject({ until, retry_after: 1800 })
  expect(getClosure({ ...closed, until }, new Date('2026-11-20T12:30:00Z'))).toMatchObject({
    until: null,
    retry_after: 300,
  })
})
