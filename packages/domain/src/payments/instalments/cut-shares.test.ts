import { expect, test } from 'vitest'
import { openKobo } from './allocate.ts'
import { cutShares, withRefunded } from './cut-shares.ts'

const shares = [
  { position: 0, kobo: 100, late_kobo: 5 },
  { position: 1, kobo: 40, late_kobo: 3 },
]
const instalment = {
  dueOn: '2026-12-01',
  amountKobo: 100,
  feeKobo: 0,
  waivedKobo: 0,
  lateKobo: 5,
  returnedKobo: 0,
}

test('nothing is cut where nothing went back, and everything where all of it did', () => {
  expect(cutShares(shares, 0)).toEqual({ kept: shares, cut: [] })
  expect(cutShares(shares, 148)).toEqual({ kept: [], cut: shares })
})

test('the last of it first, what was paid for being late at its end', () => {
  expect(cutShares(shares, 42)).toEqual({
    kept: [shares[0], { position: 1, kobo: 0, late_kobo: 1 }],
    cut: [{ position: 1, kobo: 40, late_kobo: 2 }],
  })
})

test('what went back is asked no more, and nothing else is open than before', () => {
  const plan = [
    { ...instalment, position: 0, paidKobo: 100, latePaidKobo: 5 },
    { ...instalment, position: 1, paidKobo: 40, latePaidKobo: 3 },
  ]
  const after = withRefunded(plan, [{ position: 1, kobo: 40, late_kobo: 2 }])
  expect(after).toEqual([plan[0], { ...plan[1], paidKobo: 0, latePaidKobo: 1, returnedKobo: 42 }])
  expect(after.map(openKobo)).toEqual(plan.map(openKobo))
})
