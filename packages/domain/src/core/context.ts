import type { Courier } from './ports/courier.ts'
import type { FileStore } from './ports/file-store.ts'
import type { EmailRenderer, EmailSender } from './ports/email.ts'
import type { Outbound } from './ports/http.ts'
import type { PaymentGateways } from './ports/payment-gateway.ts'
import type { WritePdf } from './ports/pdf.ts'
import type { CreateImages } from './ports/images.ts'
import type { SmsSender } from './ports/sms.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './dates.ts'
import type { Database } from './db/database.ts'
import type { IdGenerator } from './id.ts'

export interface Providers {
  gateways: PaymentGateways
  email: EmailSender
  /** Absent where the shop sends no text messages. */
  sms?: SmsSender
  /** The person who carries parcels beside the shop's own riders. */
  couriers?: readonly Courier[]
  renderEmail: EmailRenderer
  files: FileStore
  createImages: CreateImages
  renderPdf: WritePdf
  /** Calls addresses that staff entered. */
  outbound: Outbound
}

/** Everything that a command may touch, passed explicitly so that a test can pass its own. */
export interface RequestContext {
  db: Database
  /** Whether `db` is a transaction that an outer command will commit. */
  inTransaction: boolean
  actor: Actor
  clock: Clock
  ids: IdGenerator
  settings: SettingsCache
  providers: Providers
  log: Log
  /** Origin of the shop for links in emails and returns from the payment page, without a slash at its end. */
  publicUrl: string
}

/**
 * Runs the work in one transaction, joining that of the caller when there is one.
 * Inside, only the given context is used (the embedded engine has one connection) and no network call is made.
 */
export async function inTransaction<T>(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx, inTransaction: true }))
}

/** The same shop, acting as itself: for jobs and for what the shop does by its own rule. */
export function asSystem(ctx: RequestContext, name: string): RequestContext {
  return { ...ctx, actor: { kind: 'system', name } }
}

/** Thrown inside a savepoint to undo what was written since. */
const undo = Symbol('undo')

/** Runs work inside the caller's transaction; where it answers false, what it wrote is undone and the rest stays. */
export async function withSavepoint(ctx: RequestContext, work: (ctx: RequestContext) => Promise<boolean>) {
  try {
    return await ctx.db.transaction(async (tx) => {
      if (await work({ ...ctx, db: tx })) return true
      throw undo
    })
  } catch (error) {
    if (error === undo) return false
    throw error
  }
}

/** What staff set and every order reads: its tag (cache-tags.ts) tells when it changed. */
export interface CachedSetting<T> {
  tag: string
  read(ctx: RequestContext): Promise<T>
}

/** Reads rare details, once a process where the process hears of changes. */
export interface SettingsCache {
  read<T>(ctx: RequestContext, setting: CachedSetting<T>): Promise<T>
  invalidate(stale: 'all' | readonly string[]): void
}

/** Reads again each time: for the person who hears of no change. */
export const uncachedSettings: SettingsCache = {
  read: (ctx, setting) => setting.read(ctx),
  invalidate: () => {},
}

/** Where faults and notable events go; data never carries passwords, tokens or card numbers. */
export interface Log {
  info(data: Record<string, unknown>, words: string): void
  warn(data: Record<string, unknown>, words: string): void
  error(data: Record<string, unknown>, words: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
