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
  /** Whether the shop requires an MFA factor that this account has not set up. Until then it has no permissions. */
  requires_mfa_enrolment?: boolean
}

/** A job of the shop itself, named after the file that contains it. */
interface System {
  kind: 'system'
  name: string
}

/** A program with an API key, which may only do what both the key's scopes and its creator's role allow. */
export interface ApiKeyActor {
  kind: 'key'
  key_id: string
  /** The name of the key. */
  name: string
  permissions: ReadonlySet<Permission>
}

/** A rider with their link, who has no account and no permissions. */
export interface RiderActor {
  kind: 'rider'
  rider_id: number
  name: string
}

export type Actor = Visitor | AccountActor | ApiKeyActor | RiderActor | System

/** The actorKey of an account. */
export function accountActorKey(accountId: string): string {
  return `account:${accountId}`
}

/** The account id of an actorKey; undefined for other actors. */
export function parseAccountId(key: string): string | undefined {
  return /^account:(.+)$/.exec(key)?.[1]
}

/** The API key id of an actorKey; undefined for other actors. */
export function parseApiKeyId(key: string): string | undefined {
  return /^key:(.+)$/.exec(key)?.[1]
}

/** The actorKey of a rider, which is also their counterparty in the ledger. */
export function riderActorKey(riderId: number): string {
  return `rider:${riderId}`
}

/** The actor as text, for the audit log, stock movements and idempotency keys. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'account') return accountActorKey(actor.account_id)
  if (actor.kind === 'key') return `key:${actor.key_id}`
  if (actor.kind === 'rider') return riderActorKey(actor.rider_id)
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor'
}

export function actorName(actor: Actor): string {
  if (actor.kind === 'account' || actor.kind === 'key' || actor.kind === 'rider') return actor.name
  return actor.kind === 'system' ? 'The shop' : 'Visitor'
}

/** The signed-in account. Throws unauthenticated, or forbidden for an API key or rider. */
export function requireAccount(actor: Actor): AccountActor {
  if (actor.kind === 'key' || actor.kind === 'rider') fail('forbidden')
  return actor.kind === 'account' ? actor : fail('unauthenticated')
}

/** The rider. Throws unauthenticated, or forbidden for an account or API key. */
export function requireRider(actor: Actor): RiderActor {
  if (actor.kind === 'visitor') fail('unauthenticated')
  return actor.kind === 'rider' ? actor : fail('forbidden')
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'key') return actor.permissions.has(permission)
  return actor.kind === 'account' && (actor.permissions.has('*') || actor.permissions.has(permission))
}

/** Whether the actor has every permission, including those of later versions, as the shop itself and owners have. */
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

/** The account id for `modified_by`; null for automatic changes. */
export function actorAccountId(actor: Actor): string | null {
  return actor.kind === 'account' ? actor.account_id : null
}
