import { expect, test } from 'vitest'
import { decodeTimestampCursor, encodeTimestampCursor } from './pagination.ts'

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
