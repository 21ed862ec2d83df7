import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PlanTerms, submitApplication } from './pay-later.ts'

const application = {
  date_of_birth: '1994-05-05',
  employment: 'Seamstress, Yaba',
  id_type: 'voters_card',
  id_number: '90F5AFE1234567',
} as const

test('a blank income is rejected', () => {
  const { body } = submitApplication
  if (!body) throw new Error('Nothing is told')
  expect(z.safeParse(body, { ...application, monthly_income_kobo: 0 }).success).toBe(false)
  expect(z.safeParse(body, { ...application, monthly_income_kobo: 18_000_000 }).success).toBe(true)
})

test('a fee is at most 100 per cent', () => {
  const { fee_percent } = PlanTerms.shape
  expect(z.safeParse(fee_percent, 100).success).toBe(true)
  expect(z.safeParse(fee_percent, 101).success).toBe(false)
})
