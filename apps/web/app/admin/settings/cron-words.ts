/** 'Every day at 03:45' of '45 3 * * *', as far as the shop's own schedules go; anything rarer stays as it is. */
export function cronWords(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (hour === '*' && minute === '*') return 'Every minute'
  if (hour === '*' && every) return `Every ${every} minutes`
  if (!/^\d+$/.test(minute)) return cron
  const past = `:${minute.padStart(2, '0')}`
  if (hour === '*') return `Every hour at ${past}`
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(hour) ?? []
  if (!first) return cron
  const at = (hour: string) => hour.padStart(2, '0') + past
  return last ? `Every hour from ${at(first)} to ${at(last)}` : `Every day at ${at(first)}`
}
