import type { Job } from '@shop/contract/admin/jobs'
import { t } from '@shop/contract/t'
import { formatCount } from '@shop/ui/format/format-count'

const states: Record<Exclude<Job['state'], 'running'>, string> = {
  paused: t('Paused'),
  done: t('Done'),
  failed: t('Failed'),
  stopped: t('Stopped'),
}

/** How far it is in a hundred, rounded down so that only what has ended is 100; undefined while nobody knows. */
export function jobPercent({ done, total }: Pick<Job, 'done' | 'total'>): number | undefined {
  return total ? Math.min(100, Math.floor((done / total) * 100)) : undefined
}

/** 'Paused, 1,200 of 5,000'. */
export function jobLine(job: Pick<Job, 'state' | 'done' | 'total'>): string {
  if (job.state === 'running' && job.total === null && job.done === 0) return t('Just started')
  const count =
    job.total === null
      ? formatCount(job.done)
      : t('{done} of {total}', { done: formatCount(job.done), total: formatCount(job.total) })
  return job.state === 'running' ? count : `${states[job.state]}, ${count}`
}

/** Why it failed; codes that are known in words, sentences as they are. */
export function jobFault({ fault }: Pick<Job, 'fault'>): string {
  if (fault === 'forbidden') return t('The person who started it no longer has permission.')
  if (fault === null || fault === 'fault')
    return t('Something went wrong on our side. What was done so far is saved.')
  return fault.includes(' ') ? fault : t('Error: {code}.', { code: fault })
}
