import type { EmailJob } from '@shop/domain/core/jobs/post-mail'
import type { TestShop } from './open-test-shop.ts'

/** What waits in the outbox as mail to an address, oldest first; the clock must have moved between them. */
export async function listEnqueuedEmails(shop: TestShop, to: string): Promise<EmailJob['content'][]> {
  const { rows } = await shop.database.run(
    "select payload from outbox where kind = 'email.send' and payload->>'to' = $1 order by id",
    [to],
  )
  return rows.map((row) => (row['payload'] as EmailJob).content)
}
