import { and, asc, eq, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { testGatewayRecords } from './tables.ts'

interface StoredRecord {
  value: unknown
  version: number
}

/** Sorts behind every key that goes on after a prefix, in the order of the bytes. */
const lastCharacter = '\u{10FFFF}'

/** The memory of the built-in test gateway, shared by all processes of the shop; compare and set, no transactions. */
export function createTestGatewayStore({ db }: Pick<ShopContext, 'db'>) {
  const record = testGatewayRecords
  return {
    async get(key: string): Promise<StoredRecord | undefined> {
      const [found] = await db
        .select({ value: record.value, version: record.version })
        .from(record)
        .where(eq(record.key, key))
      return found
    },
    async put(key: string, value: object, expected: number | 'absent'): Promise<boolean> {
      const written =
        expected === 'absent'
          ? await db
              .insert(record)
              .values({ key, value, version: 1 })
              .onConflictDoNothing()
              .returning({ key: record.key })
          : await db
              .update(record)
              .set({ value, version: sql`${record.version} + 1` })
              .where(and(eq(record.key, key), eq(record.version, expected)))
              .returning({ key: record.key })
      return written.length === 1
    },
    async remove(key: string, expected: number): Promise<boolean> {
      const removed = await db
        .delete(record)
        .where(and(eq(record.key, key), eq(record.version, expected)))
        .returning({ key: record.key })
      return removed.length === 1
    },
    async list(prefix: string): Promise<(StoredRecord & { key: string })[]> {
      return db
        .select()
        .from(record)
        .where(sql`${record.key} >= ${prefix} and ${record.key} < ${prefix + lastCharacter}`)
        .orderBy(asc(record.key))
    },
  }
}
