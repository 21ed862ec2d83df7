import { expect, test } from 'vitest'
import { addMs, dayMs, hourMs } from '../../core/dates.ts'
import { listExpired, parseOffsiteName, toOffsiteName } from './offsite-retention.ts'

const keep = { keep_daily: 7, keep_weekly: 4, keep_monthly: 12 }
const night = new Date('2027-03-14T01:30:00Z')
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => toOffsiteName(addMs(night, -index * dayMs)))
const listRetained = (names: string[], retention = keep) => {
  const expired = new Set(listExpired(names, retention))
  return names.filter((name) => !expired.has(name))
}
const dates = (names: string[]) => names.map((name) => name.slice(12, 22))

test('never deletes a file that is not a backup, or the newest backup', () => {
  const foreign = ['notes.txt', 'shop-backup-2020.tar.gz.age', 'shop-backup-2020-99-01T000000Z.tar.gz.age']
  expect(listExpired(foreign, { keep_daily: 0, keep_weekly: 0, keep_monthly: 0 })).toEqual([])
  expect(listExpired(nights(3), { keep_daily: 0, keep_weekly: 0, keep_monthly: 0 })).toEqual(
    nights(3).slice(1),
  )
})

test('without new backups, the old ones stay however old they are', () => {
  expect(
    listExpired(
      nights(7).map((name) => name.replace('2027', '2017')),
      keep,
    ),
  ).toEqual([])
})

test('of two years of nights: seven days, and the last backup of four weeks and twelve months', () => {
  const days = '2027-03-14 2027-03-13 2027-03-12 2027-03-11 2027-03-10 2027-03-09 2027-03-08'
  const weeks = '2027-03-07 2027-02-28 2027-02-21'
  const months =
    '2027-01-31 2026-12-31 2026-11-30 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30'
  expect(dates(listRetained(nights(730))).join(' ')).toBe(`${days} ${weeks} ${months}`)
})

test('several backups of a day count as one, and a day begins at midnight in Lagos', () => {
  const names = [0, 1, 2, 3].map((hours) =>
    toOffsiteName(addMs(new Date('2027-03-13T20:30:00Z'), hours * hourMs)),
  )
  const retained = listRetained(names, { keep_daily: 2, keep_weekly: 0, keep_monthly: 0 })
  expect(retained).toEqual([names[2], names[3]])
})

test('a name says when the backup was requested', () => {
  expect(toOffsiteName(new Date('2027-03-14T01:30:05.123Z'))).toBe(
    'shop-backup-2027-03-14T013005Z.tar.gz.age',
  )
  expect(parseOffsiteName('shop-backup-2027-03-14T013005Z.tar.gz.age')).toEqual(
    new Date('2027-03-14T01:30:05Z'),
  )
})
