import { expect, test } from 'vitest'
import { canEmailAgain } from './newsletter.ts'

const now = new Date('2026-11-20T12:00:00Z')

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [
    'an address that was emailed a moment ago',
    { requested_at: ago(9), confirmed_at: null, unsubscribed_at: null },
    false,
  ],
  ['a subscriber', { requested_at: ago(90), confirmed_at: ago(80), unsubscribed_at: null }, false],
  [
    'an address that was never confirmed',
    { requested_at: ago(10), confirmed_at: null, unsubscribed_at: null },
    true,
  ],
  ['a former subscriber', { requested_at: ago(90), confirmed_at: null, unsubscribed_at: ago(1) }, true],
])('%s: %o', (_who, subscription, emailedAddresses) => {
  expect(canEmailAgain(subscription, now)).toBe(emailedAddresses)
})
