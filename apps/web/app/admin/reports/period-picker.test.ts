import { expect, test } from 'vitest'
import { getPresets } from './period-picker.tsx'

const toDays = (today: string) =>
  Object.fromEntries(getPresets(today).map(({ text, days }) => [text, `${days.from} ${days.to}`]))

test('periods end today or with the last month or year, also in January and after February', () => {
  expect(toDays('2027-01-02')).toEqual({
    Today: '2027-01-02 2027-01-02',
    Yesterday: '2027-01-01 2027-01-01',
    'Last 7 days': '2026-12-27 2027-01-02',
    'Last 30 days': '2026-12-04 2027-01-02',
    'This month': '2027-01-01 2027-01-02',
    'Last month': '2026-12-01 2026-12-31',
    'This year': '2027-01-01 2027-01-02',
    'Last year': '2026-01-01 2026-12-31',
  })
  expect(toDays('2028-03-31')['Last month']).toBe('2028-02-01 2028-02-29')
})
