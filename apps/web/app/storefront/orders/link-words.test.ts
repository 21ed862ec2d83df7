import { expect, test } from 'vitest'
import { linkWords } from './link-words.ts'

const linkEndsAt = '2026-11-24T15:13:00Z'

test('a link promises no longer than the things are held', () => {
  const held = linkWords({ reserved_until: '2026-11-23T17:13:00Z' }, linkEndsAt)
  expect(held).toContain('can pay by 23 Nov 2026, 6:13 pm.')
  expect(held).not.toContain('24 Nov')
})

test('of an order that lapsed it says when the link ends, and that the things may be gone', () => {
  expect(linkWords({ reserved_until: null }, linkEndsAt)).toContain(
    'can pay by 24 Nov 2026, 4:13 pm, if the items are still in stock.',
  )
})
