import { createAccount } from '../accounts/create-account.ts'
import {
  updateAccount,
  findAccountByEmail,
  findFirstAccountByRole,
  formatFullName,
} from '../accounts/accounts.ts'
import { revokeAccountSessions, hasOpenSession } from '../accounts/sessions.ts'
import { hashPassword, verifyPassword } from '../accounts/hash-password.ts'
import { staffPasswordError } from '../accounts/password-rules.ts'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { deleteMfaFactors } from '../accounts/mfa-factors.ts'
import { resetFailedLogins } from '../accounts/login-throttle.ts'
import { passwordError } from '@shop/contract/account-rules'
import type { IdGenerator } from '../../core/id.ts'

/** An undeliverable address; this owner reads emails in the admin area. */
const defaultOwnerEmail = 'owner@shop.test'

/** The actor of actions at server start or from the command line. */
const serverOperator = 'the server’s administrator'

export interface Owner {
  email: string
  /** Set only for an owner just created without a configured password. Shown once, never stored. */
  password?: string
}

/**
 * Ensures that the shop has an owner. With a configured email, that account becomes an owner with that password
 * (sessions of an older one end); otherwise an owner with a random password is created if there is none. Safe for
 * several processes starting at once. Throws weak_password.
 */
export async function createOwner(
  ctx: RequestContext,
  configured?: { email: string; password: string },
): Promise<Owner> {
  if (configured) return configuredOwner(ctx, configured)
  const owner = await findFirstAccountByRole(ctx, 'owner')
  if (owner) return { email: owner.email }
  const password = generatePassword(ctx.ids)
  const created = await insertOwner(ctx, defaultOwnerEmail, password)
  return created ? { email: defaultOwnerEmail, password } : { email: defaultOwnerEmail }
}

async function configuredOwner(
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<Owner> {
  const error = staffPasswordError(password, [email])
  if (error) fail('weak_password', { errors: { password: [error] } })
  const account = await findAccountByEmail(ctx, email)
  if (!account) {
    await insertOwner(ctx, email, password)
    return { email }
  }
  const isCorrect = await verifyPassword(password, account.password_hash, { known: account.id })
  if (account.role === 'owner' && isCorrect && !account.blocked_at) return { email: account.email }
  const passwordHash = isCorrect ? account.password_hash : await hashPassword(password, { known: email })
  await inTransaction(ctx, async (ctx) => {
    await updateAccount(ctx, account.id, { role: 'owner', password_hash: passwordHash, blocked_at: null })
    await revokeAccountSessions(ctx, account.id, 'owner_assigned')
    await recordSensitiveAction(ctx, 'staff.owner_assigned', {
      target: `account:${account.id}`,
      change: { role: { from: account.role, to: 'owner' } },
      detail: formatFullName(account),
      by: serverOperator,
    })
  })
  return { email: account.email }
}

async function insertOwner(ctx: RequestContext, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password, { known: email })
  return inTransaction(ctx, async (ctx) => {
    const id = await createAccount(ctx, {
      email,
      username: email,
      first_name: 'Shop',
      last_name: 'Owner',
      password_hash: passwordHash,
      role: 'owner',
      order_emails_enabled: true,
      email_confirmed_at: ctx.clock.now(),
    })
    if (id) await recordAudit(ctx, 'staff.owner_created', `account:${id}`)
    return id !== undefined
  })
}

interface ResetOwnerResult {
  email: string
  password: string
  /** Number of MFA factors removed. This runs with access to the server. */
  factors: number
}

/**
 * Gives the first owner a new random password, ends their sessions, removes their MFA factors and any block; creates
 * an owner if there is none. Returns how to sign in.
 */
export async function resetOwner(ctx: RequestContext): Promise<ResetOwnerResult> {
  const created = await createOwner(ctx)
  if (created.password) return { email: created.email, password: created.password, factors: 0 }
  const password = generatePassword(ctx.ids)
  const passwordHash = await hashPassword(password, { known: serverOperator })
  return inTransaction(ctx, async (ctx) => {
    const owner = await findFirstAccountByRole(ctx, 'owner')
    if (!owner) throw new Error('The owner no longer exists.')
    await updateAccount(ctx, owner.id, { password_hash: passwordHash, blocked_at: null })
    await revokeAccountSessions(ctx, owner.id, 'owner_password_reset')
    await resetFailedLogins(ctx, owner.email_key)
    const factors = await deleteMfaFactors(ctx, owner.id)
    await recordSensitiveAction(ctx, 'staff.owner_password_reset', {
      target: `account:${owner.id}`,
      detail: formatFullName(owner),
      by: serverOperator,
    })
    return { email: owner.email, password, factors }
  })
}

/** Whether the first owner no longer needs this password, because they signed in with it or have another one. */
export async function hasUsedOwnerPassword(ctx: RequestContext, password: string): Promise<boolean> {
  const owner = await findFirstAccountByRole(ctx, 'owner')
  if (!owner || (await hasOpenSession(ctx, owner.id))) return true
  return !(await verifyPassword(password, owner.password_hash, { known: owner.id }))
}

/** Characters that are not easily confused on a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password of 20 random characters in five groups, about 116 bits, that satisfies the staff rule. */
function generatePassword(ids: IdGenerator): string {
  for (;;) {
    const characters = [...ids.secret(64)]
      .filter((byte) => byte < Math.floor(256 / alphabet.length) * alphabet.length)
      .slice(0, 20)
      .map((byte) => alphabet.charAt(byte % alphabet.length))
    const password = characters.join('').replace(/(.{4})(?=.)/g, '$1-')
    if (characters.length === 20 && !passwordError(password)) return password
  }
}
