import { expect, test } from 'vitest'
import { formatCron } from './labels.ts'

test.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['5 * * * *', 'Every hour at :05'],
  ['35 8-19 * * *', 'Every hour from 8:35 am to 7:35 pm'],
  ['0 9 * * *', 'Every day at 9:00 am'],
  ['5 4 * * *', 'Every day at 4:05 am'],
])('%s is %s', (cron, text) => {
  expect(formatCron(cron)).toBe(text)
})

test.each(['0 3 1 1 *', '0 8,20 * * *', '1-5 * * * *', 'nonsense'])(
  '%s, which no schedule of the shop uses, is unchanged',
  (cron) => {
    expect(formatCron(cron)).toBe(cron)
  },
)
