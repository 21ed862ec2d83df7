import type { OpenDatabase } from '@shop/domain/core/db/database'

/** Answers the process that started us, and nobody else, how many statements were sent: the bench asks. */
export function reportQueryCount(database: OpenDatabase): void {
  if (!process.send) return
  process.on('message', (message) => {
    if (message === 'figures') process.send?.({ statements: database.statementsSent() })
  })
  process.channel?.unref()
}
