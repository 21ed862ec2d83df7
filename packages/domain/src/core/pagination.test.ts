import { expect, test } from 'vitest'
import { decodeTimestampCursor, encodeCursor, encodeTimestampCursor, offsetPage } from './pagination.ts'

test.each(['', 'x', Buffer.from('1 2').toString('base64url'), Buffer.from('-1 x').toString('base64url')])(
  '%j is not a cursor',
  (text) => {
    expect(() => decodeTimestampCursor(text)).toThrow('invalid_input')
  },
)

test('a cursor is decoded as it was encoded', () => {
  const cursor = {
    created_at: new Date('2026-11-20T11:00:00.123Z'),
    id: '0192f0c0-0000-7000-8000-000000000001',
  }
  expect(decodeTimestampCursor(encodeTimestampCursor(cursor))).toEqual(cursor)
})

test('pages by offset follow each other by cursor or by number, until the total is reached', () => {
  const first = offsetPage({ page: 1, limit: 2 })
  expect([first.offset, first.nextCursor(2)]).toEqual([0, null])
  const second = offsetPage({ cursor: first.nextCursor(5) ?? '', limit: 2 })
  expect(second.offset).toBe(2)
  const last = offsetPage({ cursor: second.nextCursor(5) ?? '', limit: 2 })
  expect([last.offset, last.nextCursor(5)]).toEqual([4, null])
  expect(offsetPage({ page: 3, limit: 2 }).offset).toBe(4)
  expect(() => offsetPage({ cursor: encodeCursor('offset', [-1]), limit: 2 })).toThrow('invalid_input')
})
