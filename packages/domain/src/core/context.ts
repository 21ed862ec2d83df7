import type { HomePageDraft } from '@shop/contract/admin/content'
import type { InstalledExtension } from '@shop/extension/define-extension'
import type { AdConversions } from './ports/ad-conversions.ts'
import type { Courier } from './ports/courier.ts'
import type { FileStore } from './ports/file-store.ts'
import type { EmailRenderer, EmailSender } from './ports/email.ts'
import type { Outbound } from './ports/http.ts'
import type { PaymentGateways } from './ports/payment-gateway.ts'
import type { WritePdf } from './ports/pdf.ts'
import type {
  CreateBrandImage,
  CreateContentImage,
  CreateImages,
  CreateJpeg,
  DrawShareCard,
} from './ports/images.ts'
import type { PushSender } from './ports/push.ts'
import type { SmsSender } from './ports/sms.ts'
import type { WhatsappSender } from './ports/whatsapp.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './dates.ts'
import type { Database } from './db/database.ts'
import { sendWithCommit } from './db/postgres-pool.ts'
import type { IdGenerator } from './id.ts'

export interface Providers {
  gateways: PaymentGateways
  email: EmailSender
  /** Undefined if the shop sends no text messages. */
  sms?: SmsSender
  /** Undefined if staff send WhatsApp messages themselves, by a link. */
  whatsapp?: WhatsappSender
  /** Undefined if the shop reports to no advertising network. */
  adConversions?: AdConversions | undefined
  /** Undefined until a member of staff turns notifications on, which makes the shop's key. */
  push?: PushSender
  /** Courier services, besides the shop's own riders. */
  couriers?: readonly Courier[]
  renderEmail: EmailRenderer
  /** An unsaved home page as HTML without scripts, for a frame that allows none. */
  renderHomePage: (draft: HomePageDraft) => Promise<string>
  files: FileStore
  createImages: CreateImages
  createBrandImage: CreateBrandImage
  createContentImage: CreateContentImage
  createJpeg: CreateJpeg
  drawShareCard: DrawShareCard
  renderPdf: WritePdf
  /** Calls URLs that staff, browsers and AI agents name. */
  outbound: Outbound
}

/** The extensions of the build. */
export interface InstalledExtensions {
  list: readonly InstalledExtension[]
  /** Logs an error of an extension and shows it in Settings; never throws, and never waits. `where`: 'decide.price'. */
  report(log: Log, name: string, where: string, error: unknown): void
}

/** Everything a command may use, passed explicitly so that tests can pass their own. */
export interface RequestContext {
  db: Database
  /** A replica for reads that may be a few seconds old. Only readStale (stale-reads.ts) calls it. */
  findReplica?: () => Promise<Database | undefined>
  /** Whether `db` is a transaction that an outer command will commit. */
  inTransaction: boolean
  actor: Actor
  clock: Clock
  ids: IdGenerator
  settings: SettingsCache
  providers: Providers
  /** None by default. */
  extensions?: InstalledExtensions
  log: Log
  /** Records what never happened, for the demo: new accounts are marked, nothing is sent and nothing audited. */
  isDemo?: boolean
  /** The code of the language in which the caller reads the shop; none in jobs. */
  language?: string
  /** The shop's origin for links in emails and redirects from payment pages, without a trailing slash. */
  publicUrl: string
}

/**
 * Runs `work` in one transaction, or in the caller's if there is one. Inside, use only the context passed to it (the
 * embedded engine has one connection) and make no network call.
 */
export async function inTransaction<T>(
  ctx: RequestContext,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx, inTransaction: true }))
}

/**
 * Writes at the end of the caller's transaction, in the same trip to the database as its COMMIT. For one statement whose
 * result nobody reads and which nothing in the transaction depends on. If it fails, the transaction does.
 */
export async function writeWithCommit(
  ctx: RequestContext,
  write: (ctx: RequestContext) => Promise<unknown>,
): Promise<void> {
  await sendWithCommit(ctx.db, () => write(ctx))
}

/** The context with the shop itself as the actor, for jobs and automatic actions. */
export function asSystem(ctx: RequestContext, name: string): RequestContext {
  return { ...ctx, actor: { kind: 'system', name } }
}

/** Thrown inside a savepoint to roll back to it. */
const undo = Symbol('undo')

/** Runs `work` in a savepoint of the caller's transaction. If it returns false, only its own writes are rolled back. */
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

/** A setting that is read often and cached until its tag (cache-tags.ts) is invalidated. */
export interface CachedSetting<T> {
  tag: string
  read(ctx: RequestContext): Promise<T>
}

/** Reads settings once per process, until they change. */
export interface SettingsCache {
  read<T>(ctx: RequestContext, setting: CachedSetting<T>): Promise<T>
  invalidate(stale: 'all' | readonly string[]): void
}

/** Reads every time, for processes that receive no notifications of changes. */
export const uncachedSettings: SettingsCache = {
  read: (ctx, setting) => setting.read(ctx),
  invalidate: () => {},
}

/** The log of errors and notable events. Never log passwords, tokens or card numbers. */
export interface Log {
  info(data: Record<string, unknown>, message: string): void
  warn(data: Record<string, unknown>, message: string): void
  error(data: Record<string, unknown>, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
