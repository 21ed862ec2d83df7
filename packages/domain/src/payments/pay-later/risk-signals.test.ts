import { expect, test } from 'vitest'
import { getRiskSignals } from './risk-signals.ts'

const none = {
  delivered: 0,
  deliveredToAddress: 0,
  largestOrderKobo: 0,
  completedAgreements: 0,
  defaultedAgreements: 0,
  isEmailConfirmed: false,
}

const tones = (
  history: Partial<typeof none> & { incomeKobo?: number },
  mode: 'layaway' | 'credit' = 'credit',
) =>
  getRiskSignals({ ...none, ...history }, { mode, price_kobo: 10_000_000, instalment_kobo: 2_000_000 }).map(
    ({ tone, text }) => `${tone}: ${text}`,
  )

test('an unknown applicant for credit has nothing in their favour', () => {
  expect(tones({})).toEqual([
    'warn: Email not confirmed yet',
    'warn: No orders delivered yet',
    'warn: No plans paid in full yet',
    'bad: No occupation and ID given yet',
  ])
})

test('one instalment may be at most 30% of the monthly income', () => {
  expect(tones({ incomeKobo: 6_666_667 })).toContain('good: One payment is at most 30% of the monthly income')
  expect(tones({ incomeKobo: 6_666_666 })).toContain(
    'bad: One payment is more than 30% of the monthly income',
  )
})

test('a defaulted plan is a bad signal, whatever else is known', () => {
  expect(
    tones({ delivered: 4, deliveredToAddress: 1, largestOrderKobo: 2_000_000, defaultedAgreements: 1 }),
  ).toEqual([
    'warn: Email not confirmed yet',
    'good: 4 orders delivered',
    'good: Delivered to this area before',
    'warn: No plans paid in full yet',
    'bad: No occupation and ID given yet',
    'warn: 5 times the largest earlier order',
    'bad: 1 plan was not paid to its end',
  ])
})

test('a layaway is no risk to the shop', () => {
  expect(tones({ isEmailConfirmed: true, completedAgreements: 2 }, 'layaway')).toEqual([
    'good: Lay-away: the items leave once everything is paid',
    'good: Email confirmed',
    'warn: No orders delivered yet',
    'good: 2 plans paid in full',
  ])
})
