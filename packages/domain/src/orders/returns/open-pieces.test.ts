import type { ReturnState } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import { mayReturnFor, openPieces } from './open-pieces.ts'
import type { ReturnLineRow } from './tables.ts'

const lines = [{ position: 0, quantity: 3, refunded_quantity: 0 }]
const back = (status: ReturnState, quantity: number) => ({
  status,
  lines: [{ position: 0, quantity }] as ReturnLineRow[],
})

test('no piece twice: neither one on its way back nor one whose money went back', () => {
  expect(openPieces(lines, [back('requested', 3)])).toEqual([])
  expect(openPieces([{ position: 0, quantity: 3, refunded_quantity: 3 }], [])).toEqual([])
  expect(openPieces(lines, [back('approved', 1), back('inspected', 1)])).toEqual([
    { position: 0, quantity: 1 },
  ])
})

test('what was refused or withdrawn may be asked for again, what is settled is told by its refund', () => {
  const ended = [back('rejected', 2), back('cancelled', 1)]
  expect(openPieces(lines, ended)).toEqual([{ position: 0, quantity: 3 }])
  const settled = [{ position: 0, quantity: 3, refunded_quantity: 1 }]
  expect(openPieces(settled, [back('completed', 1)])).toEqual([{ position: 0, quantity: 2 }])
})

test('a change of mind counts for a time, a fault always', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const later = new Date('2026-11-21T10:00:00Z')
  expect(mayReturnFor('changed_mind', undefined, now)).toBe(false)
  expect(mayReturnFor('changed_mind', now, later)).toBe(false)
  expect(mayReturnFor('changed_mind', later, now)).toBe(true)
  expect(mayReturnFor('faulty', undefined, now)).toBe(true)
})
