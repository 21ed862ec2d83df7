import {
  endpointRateLimits,
  passwordQueue,
  rateLimitSubjects,
  recordLimits,
  type RateLimitRule,
  signInLimits,
} from '@shop/contract/rate-limit-policy'

function formatDuration(seconds: number): string {
  const [unit, count] =
    seconds % 3600 === 0
      ? ['hour', seconds / 3600]
      : seconds % 60 === 0
        ? ['minute', seconds / 60]
        : ['second', seconds]
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function toRows(limits: Record<string, readonly RateLimitRule[]>): string[] {
  return Object.entries(limits).flatMap(([name, rules]) =>
    rules.map(({ subject, description, max, seconds, exemptsKnownDevices }) => {
      const uncounted = exemptsKnownDevices ? 'not counted' : ''
      return `| ${name} | ${subject} | ${description} | ${max.toLocaleString('en')} | ${formatDuration(seconds)} | ${uncounted} |`
    }),
  )
}

const header = [
  '| Name | Per | What | Limit | Period | Known devices |',
  '| --- | --- | --- | --- | --- | --- |',
]

const recordRows = Object.entries<{ subject: string; description: string; max: number; seconds?: number }>(
  recordLimits,
).map(
  ([name, { subject, description, max, seconds }]) =>
    `| ${name} | ${subject} | ${description} | ${max} | ${seconds ? formatDuration(seconds) : 'always'} |`,
)

/** The tables of docs/rate-limits.md, generated from the policy in the contract. */
export function renderRateLimitTables(): string {
  const subjects = Object.entries(rateLimitSubjects).map(
    ([name, description]) => `| ${name} | ${description} |`,
  )
  const queue = Object.entries({
    'passwords hashed at once': passwordQueue.concurrency,
    'of these for unknown devices, at most': passwordQueue.unknownConcurrency,
    'known devices in the queue, at most': passwordQueue.maxWaitingKnown,
    'unknown devices in the queue, at most': passwordQueue.maxWaitingUnknown,
    'of the known devices and sessions of one account, hashed and in the queue, at most':
      passwordQueue.maxPerAccount,
    'longest wait in seconds': passwordQueue.waitMs / 1000,
  }).map(([description, count]) => `| ${description} | ${count} |`)
  return [
    ['| Subject | Description |', '| --- | --- |', ...subjects],
    [...header, ...toRows(endpointRateLimits)],
    [...header, ...toRows(signInLimits)],
    ['| Name | Per | What | Limit | Period |', '| --- | --- | --- | --- | --- |', ...recordRows],
    ['| In each process | |', '| --- | --- |', ...queue],
  ]
    .map((table) => table.join('\n'))
    .join('\n\n')
}
