import { scheduleNames } from '@shop/contract/admin/system'
import { expect, test } from 'vitest'
import { formatBytes, formatCouriers, formatCron, scheduleLabel } from './labels.ts'

test.each(scheduleNames)('%s has a label in plain English', (name) => {
  expect(scheduleLabel(name)).toMatch(/^[A-Z]/)
})

test('an unknown job of an earlier version keeps its name', () => {
  expect(scheduleLabel('sweep-floors')).toBe('sweep-floors')
})

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 KB'],
  [48 * 1024 * 1024 + 1, '48 MB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [5_000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('shows couriers by their display name', () => {
  expect(formatCouriers(['manual', 'terminal-africa'])).toBe(
    'Terminal Africa, any that staff book themselves',
  )
  expect(formatCouriers(['manual'])).toBe('Any that staff book themselves')
  expect(formatCouriers([])).toBe('None')
})

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
