import { expect, test } from 'vitest'
import { isUuid, systemIds } from './id.ts'

test('only uuids in our own notation are valid', () => {
  for (const text of [
    '',
    'x',
    '0190b2c4-0000-7000-8000-00000000000',
    '0190B2C4-0000-7000-8000-000000000000',
  ]) {
    expect(isUuid(text)).toBe(false)
  }
})

test('ids are version 7 uuids that sort in the order of creation, even many within one millisecond', () => {
  const now = new Date('2026-11-20T11:00:00Z')
  const ids = Array.from({ length: 10_000 }, () => systemIds.next(now))
  expect(ids.every((id) => isUuid(id) && id[14] === '7' && /[89ab]/.test(id[19] ?? ''))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(now.getTime())
})
