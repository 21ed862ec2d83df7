import { sql, type SQL } from 'drizzle-orm'
import { accountActorKey } from './actor.ts'
import type { RequestContext } from './context.ts'

/** An account to erase, with its identifiers in other tables. */
export interface ErasedAccount {
  account_id: string
  email: string
  /** The address in comparable form, see normaliseAccountKey. */
  email_key: string
  /** E.164. */
  phone: string | null
  order_ids: readonly string[]
  /** The `related_to` of messages about its orders and tickets, such as 'order 123'. */
  subjects: readonly string[]
}

/** The SQL condition for the rows of a table that belong to an account. */
export type RowCondition = (account: ErasedAccount) => SQL

export const isAny = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`

export const byAccount: RowCondition = (account) => sql`account_id = ${account.account_id}`
export const byEmailKey: RowCondition = (account) => sql`email_key = ${account.email_key}`
export const byOrder: RowCondition = (account) => isAny(sql`order_id`, account.order_ids)
export const bySubject: RowCondition = (account) => isAny(sql`related_to`, account.subjects)

/** A table whose rows are all deleted with the account, and are in this part of the export. */
export const rowsOfAccount = <Part extends string>(part: Part) => ({
  rows: byAccount,
  export: { [part]: 'account_id' } as Record<Part, string>,
  delete: 'account_id',
})

/** Rows that refer to such rows of another table. */
export const via =
  (column: string, table: string, rows: RowCondition, key = 'id'): RowCondition =>
  (account) =>
    sql`${sql.identifier(column)} in
      (select ${sql.identifier(key)} from ${sql.identifier(table)} where ${rows(account)})`

export const either =
  (a: RowCondition, b: RowCondition): RowCondition =>
  (account) =>
    sql`(${a(account)} or ${b(account)})`

/** For `actor_name`, in tables where others can be the actor too. */
export const withoutName = ({ account_id: accountId }: ErasedAccount): SQL =>
  sql`case when actor = ${accountActorKey(accountId)} then 'Deleted account' else actor_name end`

/** Columns of a table, separated by spaces. */
type Columns = string

/** Columns that stay unchanged, by reason. */
interface Retained {
  /** Retained for years by law; the account it refers to no longer has a name. */
  readonly ledger?: Columns
  /** Proof of consent (NDPA) or of an action; the account no longer has a name. */
  readonly proof?: Columns
  /** Says which staff member did it; staff are not erased. */
  readonly staff?: Columns
  /** About the shop’s days, items and staff, not about a customer. */
  readonly shop?: Columns
  /** A value from a fixed list, or text that names nobody. */
  readonly fixed?: Columns
  /** Deleted within minutes. */
  readonly brief?: Columns
}

export interface PersonalTable {
  /** The rows that are deleted or updated. */
  rows?: RowCondition
  /** The parts of the data export, with the columns in each. */
  export?: Readonly<Record<string, Columns>>
  /** Runs first, because it needs the rows. */
  custom?(ctx: RequestContext, account: ErasedAccount): Promise<void>
  /** Columns with data about the account, deleted with their rows. */
  delete?: Columns
  /** Columns set to ''. */
  blank?: Columns
  /** Columns set to null. */
  clear?: Columns
  /** Columns set to another value. */
  set?: Readonly<Record<string, SQL | ((account: ErasedAccount) => SQL)>>
  retain?: Retained
}

export type PersonalData = Readonly<Record<string, PersonalTable>>

/** The personal data of a group, table by table: its part of the export, and how it is erased. */
export const personalData = <const Tables extends PersonalData>(tables: Tables): Tables => tables

export const columnNames = (columns = ''): string[] => columns.match(/\w+/g) ?? []

/** Erases an account from these tables, in the caller's transaction. */
export async function erasePersonalData(
  ctx: RequestContext,
  data: PersonalData,
  account: ErasedAccount,
): Promise<void> {
  for (const [name, { rows, custom, set = {}, ...erase }] of Object.entries(data)) {
    await custom?.(ctx, account)
    if (!rows) continue
    const table = sql.identifier(name)
    const values = [
      ...columnNames(erase.blank).map((column) => sql`${sql.identifier(column)} = ''`),
      ...columnNames(erase.clear).map((column) => sql`${sql.identifier(column)} = null`),
      ...Object.entries(set).map(([column, value]) => {
        return sql`${sql.identifier(column)} = ${typeof value === 'function' ? value(account) : value}`
      }),
    ]
    if (values.length > 0)
      await ctx.db.execute(sql`update ${table} set ${sql.join(values, sql`, `)} where ${rows(account)}`)
    if (erase.delete) await ctx.db.execute(sql`delete from ${table} where ${rows(account)}`)
  }
}

/**
 * The rows of a demo customer, in the order in which they can be deleted; those of other tables go with the account.
 * `trigger` makes a table append-only. Nothing of a demo happened, so its rows are no evidence.
 */
export type DemoRows = readonly { table: string; rows: RowCondition; trigger?: string }[]

/** Turns an append-only table's trigger off or on, until the transaction ends. Nobody else writes to it meanwhile. */
export async function setTrigger(
  ctx: RequestContext,
  change: 'disable' | 'enable',
  { table, trigger }: { table: string; trigger: string },
): Promise<void> {
  await ctx.db.execute(
    sql`alter table ${sql.identifier(table)} ${change === 'disable' ? sql`disable` : sql`enable`} trigger ${sql.identifier(trigger)}`,
  )
}

/** Deletes the rows of demo accounts from these tables, in the caller's transaction. */
export async function deleteDemoRows(
  ctx: RequestContext,
  demo: DemoRows,
  accounts: readonly ErasedAccount[],
): Promise<void> {
  const appendOnly = demo.flatMap(({ table, trigger }) => (trigger ? [{ table, trigger }] : []))
  for (const protectedTable of appendOnly) await setTrigger(ctx, 'disable', protectedTable)
  for (const account of accounts)
    for (const { table, rows } of demo)
      await ctx.db.execute(sql`delete from ${sql.identifier(table)} where ${rows(account)}`)
  for (const protectedTable of appendOnly) await setTrigger(ctx, 'enable', protectedTable)
}
