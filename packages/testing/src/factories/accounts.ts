import { register } from '@shop/domain/identity/accounts/register'
import { signIn } from '@shop/domain/identity/accounts/sign-in'
import type { AccountActor } from '@shop/domain/core/actor'
import type { Permission } from '@shop/contract/permissions'
import { type ErasedAccount, erasePersonalData, type PersonalData } from '@shop/domain/core/personal-data'
import { markDue } from '@shop/domain/core/rollups-due'
import type { TestShop } from '../open-test-shop.ts'
import { randomUUID } from 'node:crypto'
import type { MessageChannel } from '@shop/contract/consents'
import { updateConsent } from '@shop/domain/notifications/subscriptions/grant-consent'

export interface TestAccount {
  id: string
  email: string
  password: string
  /** The account as an actor, with the permissions of its role. */
  actor: AccountActor
}

let created = 0

/** A registered account with a unique name; a customer unless a role is given. */
export async function createTestAccount(shop: TestShop, role: string | null = null): Promise<TestAccount> {
  created += 1
  const username = `person${created}`
  const email = `${username}@example.ng`
  const password = 'Harmattan7'
  await register(shop, { first_name: 'Ada', last_name: `Obi ${created}`, username, email, password })
  const { run } = shop.database
  const { rows } = await run('update accounts set role = $1 where email_key = $2 returning id', [role, email])
  const id = String(rows[0]?.['id'])
  const granted = await run('select unnest(permissions) as permission from roles where name = $1', [role])
  const permissions = new Set(granted.rows.map((row) => row['permission'] as Permission | '*'))
  const actor: AccountActor = {
    kind: 'account',
    account_id: id,
    session_id: shop.ids.next(shop.clock.now()),
    name: `Ada Obi ${created}`,
    email,
    role,
    permissions,
  }
  return { id, email, password, actor }
}

/** Signs a test account in like a browser. */
export function signInAs(shop: TestShop, { email, password }: TestAccount, remember = false) {
  return signIn(shop, { email, password, remember, device: 'test' })
}

/** Erases a room's data about an account, as when its owner requests erasure. */
export async function eraseData(shop: TestShop, data: PersonalData, accountId: string): Promise<void> {
  const { rows } = await shop.database.run(
    `select id as account_id, email, email_key, phone, '{}'::text[] as subjects,
       array(select o.id from orders o where o.account_id = a.id)::text[] as order_ids
     from accounts a where id = $1`,
    [accountId],
  )
  await erasePersonalData(shop, data, rows[0] as unknown as ErasedAccount)
}

interface ActorSeed {
  first_name?: string
  email?: string
  role?: string
  order_emails_enabled?: boolean
  /** With a confirmed email, so that several unpaid orders are allowed. */
  isEmailConfirmed?: boolean
}

/**
 * Creates an account without a password in a test shop and returns it as an actor; a customer unless the seed names a
 * role.
 */
export async function createTestActor(shop: TestShop, seed: ActorSeed = {}): Promise<AccountActor> {
  const { run } = shop.database
  created += 1
  const id = randomUUID()
  const name = seed.first_name ?? `Customer${created}`
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
  await markDue(shop, { account_id: id })
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

/** Adds a phone number to the account, with consent to order updates on these channels. */
export async function addPhone(
  shop: TestShop,
  actor: AccountActor,
  channels: readonly MessageChannel[],
  phone = '+2348031234567',
): Promise<void> {
  await shop.database.run('UPDATE accounts SET phone = $2 WHERE id = $1', [actor.account_id, phone])
  for (const channel of channels)
    await updateConsent(shop.as(actor), { purpose: 'orders', channel, granted: true })
}
