import type { Permission } from '@shop/contract/permissions'
import { refuse } from './refusal.ts'

export interface Visitor {
  kind: 'visitor'
}

export interface SignedIn {
  kind: 'account'
  accountId: string
  sessionId: string
  name: string
  email: string
  role: string | null
  permissions: ReadonlySet<Permission | '*'>
  /** The shop asks for a second factor that this account has not set up: until then its permissions rest. */
  mustEnrol?: boolean
}

/** A job of the shop itself, named after the file that does it. */
export interface System {
  kind: 'system'
  name: string
}

export type Actor = Visitor | SignedIn | System

/** What actorKey makes of an account. */
export function accountActorKey(accountId: string): string {
  return `account:${accountId}`
}

/** The account that an actorKey stands for; undefined for others. */
export function accountIdOf(key: string): string | undefined {
  return /^account:(.+)$/.exec(key)?.[1]
}

/** The actor as the audit log, the stock ledger and idempotency keys write it. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'account') return accountActorKey(actor.accountId)
  return actor.kind === 'system' ? `system:${actor.name}` : 'visitor'
}

export function actorName(actor: Actor): string {
  if (actor.kind === 'account') return actor.name
  return actor.kind === 'system' ? 'The shop' : 'Visitor'
}

/** The signed-in account, else refuses with unauthenticated. */
export function requireAccount(actor: Actor): SignedIn {
  return actor.kind === 'account' ? actor : refuse('unauthenticated')
}

export function mayDo(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'account' && (actor.permissions.has('*') || actor.permissions.has(permission))
}

/** Refuses with unauthenticated, forbidden or second_factor_missing unless the actor's role holds the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (actor.kind === 'visitor') refuse('unauthenticated')
  if (!mayDo(actor, permission)) refuse('forbidden')
  if (actor.kind === 'account' && actor.mustEnrol) refuse('second_factor_missing')
}
