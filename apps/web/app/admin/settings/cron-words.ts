/** 'Every day at 3:45 am' of '45 3 * * *', for the forms that the shop's schedules use; others are returned as they are. */
export function formatCron(cron: string): string {
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
  const at = (hour: string) => `${Number(hour) % 12 || 12}${past} ${Number(hour) < 12 ? 'am' : 'pm'}`
  return last ? `Every hour from ${at(first)} to ${at(last)}` : `Every day at ${at(first)}`
}
