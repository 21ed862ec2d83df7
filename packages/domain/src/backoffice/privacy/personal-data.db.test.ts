import { deletionGraceDays } from '@shop/contract/limits'
import { createTestAccount } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountActorKey } from '../../core/actor.ts'
import { requestDeletion } from '../../identity/accounts/delete-account.ts'
import { exportData } from './data-export.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { columnNames } from '../../core/personal-data.ts'
import { personalTables } from './personal-data.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

/** Columns that refer to an account, or whose name suggests personal data. */
async function listColumns(): Promise<string[]> {
  const { rows } = await shop.database.run(`
    SELECT c.relname || '.' || a.attname AS column
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND format_type(a.atttypid, a.atttypmod) IN ('uuid', 'text')
      AND (
        EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
          AND k.confrelid = 'accounts'::regclass AND a.attnum = ANY (k.conkey))
        OR a.attname ~ '(account|customer|user|person|email|phone|recipient|sender|author|actor|owner|referee|referrer|subscriber|reader|receive)|_by$|(^|_)note$|reason$|^(category|transfer_reference|error)$'
      )
    ORDER BY 1`)
  return rows.map(({ column }) => String(column))
}

/** Inserts a row with the person's value in the column and arbitrary values in the others. */
async function insertValue(column: string, value: string): Promise<void> {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await shop.database.run(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type FROM pg_attribute a
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef
       AND a.attidentity = '' AND a.attname <> $2`,
    [table, name],
  )
  const others = rows.map((row) => ({ name: String(row['name']), sql: anyPattern(column, row) }))
  if (alongside[column]) others.push(alongside[column])
  const names = [name, ...others.map((other) => other.name)].map((tableName) => `"${tableName}"`)
  // Without foreign keys and triggers, because other references do not matter here.
  await shop.database.run(`DO $do$ BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    INSERT INTO "${table}" (${names.join()}) VALUES (${[`'${value}'`, ...others.map(({ sql }) => sql)].join()});
  END $do$`)
}

/** Columns that a CHECK requires along with another. */
const alongside: Readonly<Record<string, { name: string; sql: string }>> = {
  'stock_alerts.email_key': { name: 'email', sql: `'x'` },
  'tickets.account_id': { name: 'waiting_since', sql: 'now()' },
}

/** Values for columns with a CHECK. */
const matching: Readonly<Record<string, string>> = {
  'abandoned_cart_reminders.status': `'sent'`,
  'emails.transport': `'smtp'`,
  'digest_recipients.channel': `'email'`,
  'phone_codes.channel': `'sms'`,
  'push_devices.audience': `'customer'`,
  'push_messages.status': `'sent'`,
  'text_messages.channel': `'sms'`,
  'text_messages.urgency': `'order'`,
  'text_messages.status': `'sent'`,
  'reviews.status': `'pending'`,
  'stock_alerts.unsubscribe_token': 'gen_random_uuid()::text',
  'email_tokens.purpose': `'confirm_email'`,
  'passkey_challenges.purpose': `'register'`,
}

const sampleByType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'x'`,
  integer: '1',
  bigint: '1',
  smallint: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  bytea: `'\\x01'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
}

function anyPattern(column: string, { name, type }: Record<string, unknown>): string {
  return matching[`${column.split('.')[0]}.${String(name)}`] ?? sampleByType[String(type)] ?? `'{}'`
}

/** Columns that have a rule, as table.column. */
const declared = Object.entries(personalTables).flatMap(([table, { retain, set, ...rules }]) =>
  [
    ...Object.values({ ...retain, delete: rules.delete, blank: rules.blank, clear: rules.clear }).flatMap(
      columnNames,
    ),
    ...Object.keys(set ?? {}),
  ].map((column) => `${table}.${column}`),
)

const exported = Object.entries(personalTables).flatMap(([table, { export: parts = {} }]) =>
  Object.entries(parts).flatMap(([part, columns]) =>
    columnNames(columns).map((column) => ({ part, column: `${table}.${column}` })),
  ),
)

test('every column with personal data has rules for export and erasure', async () => {
  const { rows } = await shop.database.run(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const real = new Set(rows.map(({ name }) => String(name)))
  expect((await listColumns()).filter((column) => !declared.includes(column))).toEqual([])
  expect(declared.filter((column) => !real.has(column))).toEqual([])
  expect(declared).toHaveLength(new Set(declared).size)
  expect(exported.filter(({ column }) => !declared.includes(column))).toEqual([])
})

test('the data export has exactly the parts that the columns name', async () => {
  const { actor } = await createTestAccount(shop)
  const { created_at: _createdAt, ...parts } = await exportData(shop.as(actor))
  const partNames = exported.map(({ part }) => part)
  expect(Object.keys(parts).toSorted()).toEqual([...new Set(partNames)].toSorted())
})

/** Columns that identify the person. The other columns of the row are deleted with it. */
const namesAccount = /^emails\.recipient$|\.(account_id|created_by|actor|email_key)$/

test('deleted data is removed with its person, table by table', async () => {
  const account = await createTestAccount(shop)
  const { run } = shop.database
  const columns = Object.entries(personalTables)
    .flatMap(([table, { delete: deleted }]) => columnNames(deleted).map((column) => `${table}.${column}`))
    .filter((column) => namesAccount.test(column))
  const valueFor = (column: string) => {
    if (/\..*(email|recipient)/.test(column)) return account.email
    return column.endsWith('.actor') ? accountActorKey(account.id) : account.id
  }
  await requestDeletion(shop.as(account.actor), account.password)
  for (const column of columns) await insertValue(column, valueFor(column))
  shop.clock.move((deletionGraceDays + 1) * 24 * 3_600_000)
  expect(await eraseAccounts(shop)).toBe(1)
  const left: string[] = []
  for (const column of columns) {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await run(`SELECT 1 FROM "${table}" WHERE "${name}"::text = $1`, [valueFor(column)])
    if (rows.length > 0) left.push(column)
  }
  expect(left).toEqual([])
})
