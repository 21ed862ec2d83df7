import {
  callLimits,
  passwordQueue,
  rateLimitSubjects,
  recordLimits,
  type RateLimitRule,
  signInLimits,
} from '@shop/contract/rate-limit-policy'

function spanWords(seconds: number): string {
  const [unit, count] =
    seconds % 3600 === 0
      ? ['hour', seconds / 3600]
      : seconds % 60 === 0
        ? ['minute', seconds / 60]
        : ['second', seconds]
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function rowsOf(limits: Record<string, readonly RateLimitRule[]>): string[] {
  return Object.entries(limits).flatMap(([name, rules]) =>
    rules.map(({ subject, description, max, seconds, sparesKnownDevices }) => {
      const spared = sparesKnownDevices ? 'not counted' : ''
      return `| ${name} | ${subject} | ${description} | ${max.toLocaleString('en')} | ${spanWords(seconds)} | ${spared} |`
    }),
  )
}

const head = [
  '| Name | Per | What | Limit | Period | Known devices |',
  '| --- | --- | --- | --- | --- | --- |',
]

const recordRows = Object.entries<{ subject: string; description: string; max: number; seconds?: number }>(
  recordLimits,
).map(
  ([name, { subject, description, max, seconds }]) =>
    `| ${name} | ${subject} | ${description} | ${max} | ${seconds ? spanWords(seconds) : 'always'} |`,
)

/** The tables of docs/rate-limits.md, made from the policy in the contract. */
export function rateLimitTables(): string {
  const subjects = Object.entries(rateLimitSubjects).map(([name, words]) => `| ${name} | ${words} |`)
  const queue = Object.entries({
    'passwords hashed at once': passwordQueue.atOnce,
    'of these for unknown devices, at most': passwordQueue.atOnceUnknown,
    'known devices in the queue, at most': passwordQueue.waitingKnown,
    'unknown devices in the queue, at most': passwordQueue.waitingUnknown,
    'of the known devices and sessions of one account, hashed and in the queue, at most':
      passwordQueue.ofOneAccount,
    'longest wait in seconds': passwordQueue.waitMs / 1000,
  }).map(([what, count]) => `| ${what} | ${count} |`)
  return [
    ['| Subject | Description |', '| --- | --- |', ...subjects],
    [...head, ...rowsOf(callLimits)],
    [...head, ...rowsOf(signInLimits)],
    ['| Name | Per | What | Limit | Period |', '| --- | --- | --- | --- | --- |', ...recordRows],
    ['| In each process | |', '| --- | --- |', ...queue],
  ]
    .map((table) => table.join('\n'))
    .join('\n\n')
}
