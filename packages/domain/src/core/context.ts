import type { Courier } from './ports/courier.ts'
import type { FileStore } from './ports/file-store.ts'
import type { EmailRenderer } from './ports/mail-renderer.ts'
import type { EmailSender } from './ports/mail-sender.ts'
import type { Outbound } from './ports/outbound.ts'
import type { PaymentGateways } from './ports/payment-gateways.ts'
import type { WritePdf } from './ports/pdf-writer.ts'
import type { CreateImages } from './ports/picture-maker.ts'
import type { SmsSender } from './ports/sms-sender.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { IdGenerator } from './id.ts'
import type { SettingsCache } from './kept-facts.ts'
import type { Log } from './log.ts'

export interface Providers {
  gateways: PaymentGateways
  email: EmailSender
  /** Absent where the shop sends no text messages. */
  sms?: SmsSender
  /** Who carries parcels beside the shop's own riders. */
  couriers?: readonly Courier[]
  renderEmail: EmailRenderer
  files: FileStore
  createImages: CreateImages
  renderPdf: WritePdf
  /** Calls addresses that staff entered. */
  outbound: Outbound
}

/** Everything that a verb may touch, passed explicitly so that a test can pass its own. */
export interface RequestContext {
  db: Database
  /** Whether `db` is a transaction that an outer verb will commit. */
  inTransaction: boolean
  actor: Actor
  clock: Clock
  ids: IdGenerator
  settings: SettingsCache
  providers: Providers
  log: Log
  /** Origin of the shop for links in mails and returns from the payment page, without a slash at its end. */
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
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Database, inTransaction: true }))
}

/** The same shop, acting as itself: for jobs and for what the shop does by its own rule. */
export function asSystem(ctx: RequestContext, name: string): RequestContext {
  return { ...ctx, actor: { kind: 'system', name } }
}
