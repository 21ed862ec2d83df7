import { expect, test } from 'vitest'
import { mayMailAgain } from './subscription.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['who was mailed a moment ago', { askedAt: ago(9), confirmedAt: null, leftAt: null }, false],
  ['who reads the newsletter', { askedAt: ago(90), confirmedAt: ago(80), leftAt: null }, false],
  ['who never pressed the link', { askedAt: ago(10), confirmedAt: null, leftAt: null }, true],
  ['who has left', { askedAt: ago(90), confirmedAt: null, leftAt: ago(1) }, true],
])('%s: %o', (_who, subscription, mailed) => {
  expect(mayMailAgain(subscription, now)).toBe(mailed)
})
