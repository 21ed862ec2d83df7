import { expect, test } from 'vitest'
import { cronWords } from './cron-words.ts'

test.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['5 * * * *', 'Every hour at :05'],
  ['35 8-19 * * *', 'Every hour from 08:35 to 19:35'],
  ['0 9 * * *', 'Every day at 09:00'],
  ['5 4 * * *', 'Every day at 04:05'],
])('%s is %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words)
})

test.each(['0 3 1 1 *', '0 8,20 * * *', '1-5 * * * *', 'nonsense'])(
  '%s, which no schedule of the shop is, stays',
  (cron) => {
    expect(cronWords(cron)).toBe(cron)
  },
)
