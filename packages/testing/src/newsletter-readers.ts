import { randomBytes, randomUUID } from 'node:crypto'
import type { TestShop } from './open-test-shop.ts'

export type TestSubscriberStatus = 'subscribed' | 'pending' | 'unsubscribed'

const statusColumn: Record<TestSubscriberStatus, string | null> = {
  subscribed: 'confirmed_at',
  pending: null,
  unsubscribed: 'unsubscribed_at',
}

/** Puts addresses onto the newsletter's list in a state; answers the token by which each leaves, by address. */
export async function insertSubscribers(
  shop: TestShop,
  emails: readonly string[],
  state: TestSubscriberStatus = 'subscribed',
): Promise<ReadonlyMap<string, string>> {
  const now = shop.clock.now().toISOString()
  const column = statusColumn[state]
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    token: randomBytes(32).toString('base64url'),
  }))
  await shop.database.run(
    `INSERT INTO newsletter_subscribers (id, email, email_key, unsubscribe_token, requested_at${column ? `, ${column}` : ''})
     SELECT (row->>'id')::uuid, row->>'email', lower(row->>'email'), row->>'token', $2${column ? ', $2' : ''}
     FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(rows), now],
  )
  return new Map(rows.map(({ email, token }) => [email, token]))
}
