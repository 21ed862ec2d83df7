import { openTestPostgres } from '@shop/testing/open-test-database'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, OpenDatabase } from './database.ts'
import { openPostgres } from './postgres-database.ts'
import { sendWithCommit } from './postgres-pool.ts'

let database: OpenDatabase & { url: string }

let watcher: OpenDatabase

beforeAll(async () => {
  // One connection, so that each transaction meets what the previous one left behind.
  database = await openTestPostgres({ connections: 1 })
  watcher = await openPostgres(database.url, { connections: 1 })
  await watcher.run('CREATE TABLE notes (words text PRIMARY KEY)')
})

afterAll(async () => {
  await watcher.close()
  await database.close()
})

beforeEach(() => watcher.run('DELETE FROM notes'))

const [foreignKeyBroken, keyTaken] = ['23503', '23505']

const note = (db: Pick<Database, 'execute'>, words: string) =>
  db.execute(sql`insert into notes values (${words})`)

const listNotes = async () =>
  (await watcher.run('SELECT words FROM notes ORDER BY 1')).rows.map(({ words }) => words)

const getPid = async (db: Pick<Database, 'execute'>) =>
  Number((await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)

const end = (pid: number) => watcher.run('SELECT pg_terminate_backend($1, 5000)', [pid])

test('writes of a transaction are visible to all as soon as it is committed, and not before', async () => {
  const result = await database.db.transaction(async (tx) => {
    await note(tx, 'one')
    expect(await listNotes()).toEqual([])
    return 'done'
  })
  expect(result).toBe('done')
  expect(await listNotes()).toEqual(['one'])
})

const isolation = async (tx: Pick<Database, 'execute'>) =>
  (await tx.execute(sql`show transaction_isolation`)).rows

test('a transaction has the requested isolation, and the next one the default', async () => {
  expect(await database.db.transaction(isolation, { isolationLevel: 'serializable' })).toEqual([
    { transaction_isolation: 'serializable' },
  ])
  expect(await database.db.transaction(isolation)).toEqual([{ transaction_isolation: 'read committed' }])
})

test('values are parsed the same inside a transaction as outside', async () => {
  const values = sql`select 9007199254740991::bigint as kobo, 12.50::numeric as rating, '2026-11-25'::date as day,
    '2026-11-25 18:30:00.123456+00'::timestamptz as moment, '2026-11-25 18:30:00'::timestamp as clock,
    '{1,2}'::bigint[] as list, '{"kobo": 5}'::jsonb as facts, '\\x00ff'::bytea as bytes`
  const read = async (db: Pick<Database, 'execute'>) => (await db.execute(values)).rows
  const outsideTransaction = await read(database.db)
  expect(outsideTransaction).toMatchObject([
    { kobo: 9_007_199_254_740_991, rating: '12.50', day: '2026-11-25' },
  ])
  expect(await database.db.transaction(read)).toEqual(outsideTransaction)
  expect(await database.db.transaction((tx) => tx.transaction(read))).toEqual(outsideTransaction)
})

test('a failed transaction leaves nothing behind, its own error is thrown, and the connection stays usable', async () => {
  const before = await getPid(database.db)
  for (const error of [new Error('changed my mind'), 'a word that is no Error'])
    await expect(
      database.db.transaction(async (tx) => {
        await note(tx, 'one')
        throw error
      }),
    ).rejects.toBe(error)
  await expect(database.db.transaction((tx) => tx.execute(sql`select no_such_column`))).rejects.toThrow(
    'no_such_column',
  )
  expect(await listNotes()).toEqual([])
  await note(database.db, 'two')
  expect(await listNotes()).toEqual(['two'])
  expect(await getPid(database.db)).toBe(before)
})

test('an error at the commit is thrown by the transaction', async () => {
  await watcher.run('CREATE TABLE answers (of text REFERENCES notes DEFERRABLE INITIALLY DEFERRED)')
  await expect(
    database.db.transaction((tx) => tx.execute(sql`insert into answers values ('nothing')`)),
  ).rejects.toMatchObject({ cause: { code: foreignKeyBroken } })
  await database.db.transaction((tx) => note(tx, 'one'))
  expect(await listNotes()).toEqual(['one'])
})

test('a savepoint only rolls back its own part, even when nested', async () => {
  const fieldErrors: unknown[] = []
  await database.db.transaction(async (tx) => {
    await note(tx, 'first')
    await tx
      .transaction(async (part) => {
        await note(part, 'of the part')
        await part.transaction((inner) => note(inner, 'of the part within'))
        await part
          .transaction((inner) => note(inner, 'first'))
          .catch((error: unknown) => fieldErrors.push(error))
        throw new Error('not this part')
      })
      .catch(() => undefined)
    await tx.transaction((part) => note(part, 'second'))
  })
  expect(await listNotes()).toEqual(['first', 'second'])
  expect(fieldErrors).toMatchObject([{ cause: { code: keyTaken } }])
})

test('the error of the work is thrown even if its connection is lost before the rollback', async () => {
  const own = new Error('changed my mind')
  const work = database.db.transaction(async (tx) => {
    await end(await getPid(tx))
    throw own
  })
  await expect(work).rejects.toBe(own)
  await note(database.db, 'after')
  expect(await listNotes()).toEqual(['after'])
})

test('a connection lost during a transaction makes it fail, and is not used again', async () => {
  let lost = 0
  const work = database.db.transaction(async (tx) => {
    lost = await getPid(tx)
    await note(tx, 'one')
    await end(lost)
    await note(tx, 'two')
  })
  await expect(work).rejects.toThrow('Failed query')
  expect(await listNotes()).toEqual([])
  await database.db.transaction((tx) => note(tx, 'three'))
  expect(await listNotes()).toEqual(['three'])
  expect(await getPid(database.db)).not.toBe(lost)
})

test('a connection lost while idle only fails the next query', async () => {
  const work = database.db.transaction(async (tx) => {
    await end(await getPid(tx))
    await wait(50)
    await note(tx, 'one')
  })
  await expect(work).rejects.toThrow('Failed query')
  await database.db.transaction((tx) => note(tx, 'two'))
  expect(await listNotes()).toEqual(['two'])
})

test('concurrent transactions have a connection each, and wait if none is free', async () => {
  const work = Array.from({ length: 5 }, (_, n) => database.db.transaction((tx) => note(tx, `note ${n}`)))
  await Promise.all(work)
  expect(await listNotes()).toHaveLength(5)
})

test('a write sent with the commit is committed with the rest', async () => {
  await database.db.transaction(async (tx) => {
    await sendWithCommit(tx, () => note(tx, 'last'))
    await sendWithCommit(tx, () => note(tx, 'very last'))
    await note(tx, 'first')
    expect((await tx.execute(sql`select words from notes`)).rows).toEqual([{ words: 'first' }])
  })
  expect(await listNotes()).toEqual(['first', 'last', 'very last'])
})

test('if a write sent with the commit fails, so does the transaction, and nothing is committed', async () => {
  const work = database.db.transaction(async (tx) => {
    await note(tx, 'one')
    await sendWithCommit(tx, () => note(tx, 'two'))
    await sendWithCommit(tx, () => note(tx, 'one'))
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ cause: { code: keyTaken } })
  expect(await listNotes()).toEqual([])
  await note(database.db, 'after')
  expect(await listNotes()).toEqual(['after'])
})

test('within a savepoint, a last write is sent at once and rolled back with it', async () => {
  await database.db.transaction(async (tx) => {
    await tx
      .transaction(async (part) => {
        await sendWithCommit(part, () => note(part, 'of the part'))
        throw new Error('not this part')
      })
      .catch(() => undefined)
    await note(tx, 'one')
  })
  expect(await listNotes()).toEqual(['one'])
})

test('statements sent without waiting run in the order of their calls', async () => {
  const listed = await database.db.transaction(async (tx) => {
    const list = () => tx.execute(sql`select words from notes order by words`)
    const results = await Promise.all([note(tx, 'one'), list(), note(tx, 'two'), list()])
    return results.map(({ rows }) => rows.map(({ words }) => words))
  })
  expect(listed).toEqual([[], ['one'], [], ['one', 'two']])
})

test('a transaction without statements sends nothing', async () => {
  const before = database.statementsSent()
  expect(await database.db.transaction(async () => 'done')).toBe('done')
  expect(database.statementsSent()).toBe(before)
})

test('the number of prepared statements is limited', async () => {
  const other = await openPostgres(database.url, { connections: 1 })
  for (let n = 1; n <= 1_050; n += 1)
    await other.db.execute(sql`select 1 where 1 in ${Array.from({ length: n }, () => 1)}`)
  const { rows } = await other.run('SELECT count(*) AS amount FROM pg_prepared_statements')
  expect(rows[0]?.['amount']).toBe(1_000)
  await other.close()
})
