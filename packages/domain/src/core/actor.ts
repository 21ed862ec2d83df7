import type { Permission } from '@shop/contract/permissions'
import { fail } from './errors.ts'

interface Visitor {
  kind: 'visitor'
}

export interface AccountActor {
  kind: 'account'
  account_id: string
  session_id: string
  name: string
  email: string
  role: string | null
  permissions: ReadonlySet<Permission | '*'>
  /** The shop asks for an MFA factor that this account has not set up: until then its permissions rest. */
  requires_mfa_enrolment?: boolean
}

/** A job of the shop itself, named after the file that does it. */
interface System {
  kind: 'system'
  name: string
}

/** A program that staff gave a key: it may do what the key's scopes and its maker's role both hold, and is nobody. */
export interface ApiKeyActor {
  kind: 'key'
  key_id: string
  /** What staff named the key. */
  name: string
  permissions: ReadonlySet<Permission>
}

export type Actor = Visitor | AccountActor | ApiKeyActor | System

/** What actorKey makes of an account. */
export function accountActorKey(accountId: string): string {
  return `account:${accountId}`
}

/** The account that an actorKey stands for; undefined for others. */
export function parseAccountId(key: string): string | undefined {
  return /^account:(.+)$/.exec(key)?.[1]
}

/** The API key that an actorKey stands for; undefined for others. */
export function parseApiKeyId(key: string): string | undefined {
  return /^key:(.+)$/.exec(key)?.[1]
}

/** The actor as the audit log, the stock ledger and idempotency keys write it. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'account') return accountActorKey(actor.account_id)
  if (actor.kind === 'key') return `key:${actor.key_id}`
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor'
}

export function actorName(actor: Actor): string {
  if (actor.kind === 'account' || actor.kind === 'key') return actor.name
  return actor.kind === 'system' ? 'The shop' : 'Visitor'
}

/** The signed-in account, else throws unauthenticated; a key, which is nobody's account, with forbidden. */
export function requireAccount(actor: Actor): AccountActor {
  if (actor.kind === 'key') fail('forbidden')
  return actor.kind === 'account' ? actor : fail('unauthenticated')
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'key') return actor.permissions.has(permission)
  return actor.kind === 'account' && (actor.permissions.has('*') || actor.permissions.has(permission))
}

/** Whether the actor holds every right there is, those of later versions too: the shop itself and owners. */
export function hasAllPermissions(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'account' && actor.permissions.has('*'))
}

/**
 * Throws unauthenticated, forbidden or mfa_not_enrolled unless the actor's role or key holds the permission.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'visitor') fail('unauthenticated')
  if (!hasPermission(actor, permission)) fail('forbidden')
  if (actor.kind === 'account' && actor.requires_mfa_enrolment) fail('mfa_not_enrolled')
}

/** The account that `modified_by` names; null for what the shop does automatically. */
export function actorAccountId(actor: Actor): string | null {
  return actor.kind === 'account' ? actor.account_id : null
}
