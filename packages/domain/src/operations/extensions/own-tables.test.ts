import { defineExtension } from '@shop/extension/define-extension'
import { expect, test } from 'vitest'
import { extensionMigrations, foreignTables, migrationError } from './own-tables.ts'

const prefix = 'ext_gift_wrap_'

test.each([
  ['select * from orders', ['orders']],
  ['SELECT * FROM "orders"', ['"orders"']],
  ['select * from public.ext_gift_wrap_x', ['public.ext_gift_wrap_x']],
  ['select 1 from ext_gift_wrap_x join accounts a on a.id = account_id', ['accounts']],
  ['update settings set value = null', ['settings']],
  ['insert into ext_loyalty_points_entries select * from ext_gift_wrap_x', ['ext_loyalty_points_entries']],
  ['delete from only outbox', ['outbox']],
  ['select * from ext_gift_wrap_x x, orders o, accounts', ['orders', 'accounts']],
  ['delete from ext_gift_wrap_x using orders', ['orders']],
  ['with ext_gift_wrap_y as (select * from refunds) select * from ext_gift_wrap_y', ['refunds']],
  ["select * from ext_gift_wrap_x where note = '--' or id in (select id from orders)", ['orders']],
])('a statement on other tables is found: %s', (sql, foreign) => {
  expect(foreignTables(prefix, sql)).toEqual(foreign)
})

test.each([
  'select extract(year from created_at) from ext_gift_wrap_x',
  'insert into ext_gift_wrap_x (id) values ($1) on conflict (id) do update set id = excluded.id',
  'with newest as (select * from ext_gift_wrap_x) select * from newest join ext_gift_wrap_y y on y.id = newest.id',
  'select * from ext_gift_wrap_x where id = $1 for update',
  "update ext_gift_wrap_x set note = 'from orders' -- join accounts",
])('a statement on its own tables is allowed: %s', (sql) => {
  expect(foreignTables(prefix, sql)).toEqual([])
})

test.each([
  ['CREATE TABLE gifts (id uuid)', 'gifts must start with'],
  ['CREATE TABLE ext_gift_wrap_x (id uuid REFERENCES orders (id))', 'orders must start with'],
  ['CREATE INDEX ext_gift_wrap_i ON orders (placed_at)', 'orders must start with'],
  ['CREATE INDEX orders_i ON ext_gift_wrap_x (id)', 'orders_i must start with'],
  ['DROP TABLE ext_gift_wrap_x; DROP TABLE orders', 'orders must start with'],
  [
    'CREATE FUNCTION ext_gift_wrap_f() RETURNS void LANGUAGE sql AS $$ DELETE FROM orders $$',
    'is not allowed',
  ],
  ['DO $$ BEGIN DELETE FROM orders; END $$', 'is not allowed'],
  ['CREATE TRIGGER t AFTER INSERT ON orders EXECUTE FUNCTION f()', 'is not allowed'],
  ['GRANT ALL ON orders TO public', 'is not allowed'],
])('a migration that concerns more than its own tables is refused: %s', (sql, problem) => {
  expect(migrationError(prefix, sql)).toContain(problem)
})

const extension = defineExtension({ name: 'gift-wrap', title: '', description: '', settings: {} })
const migration = (name: string) => ({ name, sql: 'CREATE TABLE ext_gift_wrap_x (id uuid);' })

test('migrations are recorded under the name of their extension and numbered without gaps', () => {
  expect(() => extensionMigrations([{ extension, migrations: [migration('0002-x.sql')] }])).toThrow(
    'should be number 1',
  )
  expect(extensionMigrations([{ extension, migrations: [migration('0001-x.sql')] }])).toMatchObject([
    { name: 'gift-wrap/0001-x.sql' },
  ])
})
