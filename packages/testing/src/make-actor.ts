import { randomUUID } from 'node:crypto'
import type { Permission } from '@shop/contract/permissions'
import type { AccountActor } from '@shop/domain/core/actor'
import type { TestShop } from './open-test-shop.ts'

export interface ActorSeed {
  first_name?: string
  email?: string
  role?: string
  order_emails_enabled?: boolean
  /** With a confirmed email, so that several orders may be open. */
  isEmailConfirmed?: boolean
}

let made = 0

/** Puts an account without a password into a test shop, a customer unless the seed names a role, as an actor. */
export async function createTestActor(shop: TestShop, seed: ActorSeed = {}): Promise<AccountActor> {
  const { run } = shop.database
  made += 1
  const id = randomUUID()
  const name = seed.first_name ?? `Shopper${made}`
  const email = seed.email ?? `${name.toLowerCase()}-${id.slice(0, 8)}@example.ng`
  const role = seed.role ?? null
  const now = shop.clock.now().toISOString()
  await run(
    `INSERT INTO accounts (id, email, email_key, username, username_key, first_name, last_name, password_hash, role,
       order_emails_enabled, created_at, email_confirmed_at)
     VALUES ($1, $2, lower($2), $3, lower($3), $4, 'Obi', 'no password', $5, $6, $7, $8)`,
    [
      id,
      email,
      `${name}-${id}`,
      name,
      role,
      seed.order_emails_enabled ?? false,
      now,
      seed.isEmailConfirmed ? now : null,
    ],
  )
  const { rows } = await run('SELECT unnest(permissions) AS permission FROM roles WHERE name = $1', [role])
  return {
    kind: 'account',
    account_id: id,
    session_id: randomUUID(),
    name: `${name} Obi`,
    email,
    role,
    permissions: new Set(rows.map((row) => row['permission'] as Permission | '*')),
  }
}
