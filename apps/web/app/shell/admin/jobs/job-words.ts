import type { Job } from '@shop/contract/admin/jobs'
import { t } from '@shop/contract/t'
import { formatCount } from '@shop/ui/format/format-count'

const statuses: Record<Exclude<Job['status'], 'running'>, string> = {
  paused: t('Paused'),
  completed: t('Done'),
  failed: t('Failed'),
  cancelled: t('Stopped'),
}

/** How far it is in a hundred, rounded down so that only what has ended is 100; undefined while nobody knows. */
export function jobPercent({ processed: done, total }: Pick<Job, 'processed' | 'total'>): number | undefined {
  return total ? Math.min(100, Math.floor((done / total) * 100)) : undefined
}

/** 'Paused, 1,200 of 5,000'. */
export function jobStatusText(job: Pick<Job, 'status' | 'processed' | 'total'>): string {
  if (job.status === 'running' && job.total === null && job.processed === 0) return t('Just started')
  const count =
    job.total === null
      ? formatCount(job.processed)
      : t('{done} of {total}', { done: formatCount(job.processed), total: formatCount(job.total) })
  return job.status === 'running' ? count : `${statuses[job.status]}, ${count}`
}

/** Why it failed; codes that are known in words, sentences as they are. */
export function jobErrorMessage({ error }: Pick<Job, 'error'>): string {
  if (error === 'forbidden') return t('The person who started it no longer has permission.')
  if (error === null || error === 'internal_error')
    return t('Something went wrong on our side. What was done so far is saved.')
  return error.includes(' ') ? error : t('Error: {code}.', { code: error })
}
