import type { ErrorCode } from '@shop/contract/errors'
import type { Order } from '@shop/contract/orders'
import type { FieldValues } from './fields.ts'

/** The caller of a route: a customer or staff by account, a program by its key, or nobody who is signed in. */
export type Caller =
  | { kind: 'account'; account_id: string; name: string; is_staff: boolean }
  | { kind: 'key'; name: string }
  | { kind: 'visitor' }
  /** Events have no caller. */
  | { kind: 'shop' }

/** A customer, as an extension may name one to staff. */
export interface ExtensionCustomer {
  account_id: string
  name: string
  email: string
}

/** What an extension may do beyond its own tables. Each runs in the transaction around it, if there is one. */
export interface ShopCommands {
  /** The order with its lines and amounts; undefined if there is none. */
  getOrder(orderId: string): Promise<(Order & { account_id: string }) | undefined>
  /** A note that staff read on the order, once per key. */
  addOrderNote(note: { order_id: string; text: string; key: string }): Promise<void>
  /** Gives store credit as goodwill, once per key; it is in the ledger and the audit log. */
  issueStoreCredit(credit: {
    account_id: string
    amount_kobo: number
    reason: string
    key: string
  }): Promise<void>
  /** The names of these customers. */
  findCustomers(accountIds: readonly string[]): Promise<ExtensionCustomer[]>
}

/** Everything that a route or an event handler of an extension can use. */
export interface ExtensionContext<Settings = FieldValues> {
  settings: Settings
  caller: Caller
  now(): Date
  /** A new UUID, in the order of time. */
  newId(): string
  log: {
    info(data: Record<string, unknown>, message: string): void
    warn(data: Record<string, unknown>, message: string): void
  }
  /**
   * Runs one statement on the extension's own tables: ctx.sql`select * from ext_loyalty_points_entries where id = ${id}`.
   * Values are parameters. Throws for a table without the extension's prefix. Whole numbers come back as numbers.
   */
  sql<Row extends object = Record<string, unknown>>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Row[]>
  /** Runs `work` in one transaction: use only the context passed to it, and make no network call. */
  transaction<T>(work: (ctx: ExtensionContext<Settings>) => Promise<T>): Promise<T>
  /** Ends the call with an error of the shop's list; a transaction is rolled back. */
  fail(code: ErrorCode, data?: { errors?: Record<string, string[]> }): never
  shop: ShopCommands
}
