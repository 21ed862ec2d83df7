import type { BackupSettings } from '@shop/contract/admin/backups'
import { addDays, inLagos, lagosDate } from '../../core/dates.ts'

type Retention = Pick<BackupSettings, 'keep_daily' | 'keep_weekly' | 'keep_monthly'>

/** The name in the store: the second at which the backup was requested, in UTC. */
export const toOffsiteName = (createdAt: Date) =>
  `shop-backup-${createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz.age`

const namePattern = /^shop-backup-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/

/** When the backup of a name was requested; undefined for any other file. */
export function parseOffsiteName(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const monday = (at: Date) => addDays(lagosDate(at), -((inLagos(at).getUTCDay() + 6) % 7))

/**
 * Names that can be deleted from the store. What stays is the newest backup of each of the last days, weeks and months
 * that have one, in Lagos time: old backups go only as new ones come. Files that are no backups always stay.
 */
export function listExpired(names: readonly string[], keep: Retention): string[] {
  const found = names
    .flatMap((name) => {
      const at = parseOffsiteName(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const retained = new Set<string>()
  const periods: readonly [count: number, toPeriod: (at: Date) => string][] = [
    // The newest one always stays.
    [Math.max(keep.keep_daily, 1), lagosDate],
    [keep.keep_weekly, monday],
    [keep.keep_monthly, (at) => lagosDate(at).slice(0, 7)],
  ]
  for (const [count, toPeriod] of periods) {
    const newest = new Map<string, string>()
    for (const { name, at } of found) {
      const period = toPeriod(at)
      if (!newest.has(period) && newest.size < count) newest.set(period, name)
    }
    for (const name of newest.values()) retained.add(name)
  }
  return found.map(({ name }) => name).filter((name) => !retained.has(name))
}
