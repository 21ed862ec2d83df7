import { register } from '@shop/domain/identity/accounts/register'
import { signIn } from '@shop/domain/identity/accounts/sign-in'
import type { AccountActor } from '@shop/domain/core/actor'
import type { Permission } from '@shop/contract/permissions'
import type { TestShop } from './open-test-shop.ts'

export interface TestAccount {
  id: string
  email: string
  password: string
  /** The account as an actor, with the permissions of its role. */
  actor: AccountActor
}

let made = 0

/** A registered account of its own name, a customer unless a role is given. */
export async function createTestAccount(shop: TestShop, role: string | null = null): Promise<TestAccount> {
  made += 1
  const username = `person${made}`
  const email = `${username}@example.ng`
  const password = 'Harmattan7'
  await register(shop, { first_name: 'Ada', last_name: `Obi ${made}`, username, email, password })
  const { run } = shop.database
  const { rows } = await run('update accounts set role = $1 where email_key = $2 returning id', [role, email])
  const id = String(rows[0]?.['id'])
  const granted = await run('select unnest(permissions) as permission from roles where name = $1', [role])
  const permissions = new Set(granted.rows.map((row) => row['permission'] as Permission | '*'))
  const actor: AccountActor = {
    kind: 'account',
    account_id: id,
    session_id: shop.ids.next(shop.clock.now()),
    name: `Ada Obi ${made}`,
    email,
    role,
    permissions,
  }
  return { id, email, password, actor }
}

/** Signs a test account in as a browser would. */
export function signInAs(shop: TestShop, { email, password }: TestAccount, remember = false) {
  return signIn(shop, { email, password, remember, device: 'test' })
}
