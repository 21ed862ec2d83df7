import type { TestTransaction } from './records.ts'

/**
 * The test gateway's state, shared by all server processes; it survives restarts. Values are plain JSON. On PostgreSQL:
 * a table (key text COLLATE "C" PRIMARY KEY, version bigint, value jsonb); `put` 'absent' is INSERT ... ON CONFLICT DO
 * NOTHING, `put` n is UPDATE ... SET version = version + 1 WHERE key = $1 AND version = n, and the result is whether a
 * row was affected. Nothing here needs a transaction.
 */
export interface TestGatewayStore {
  get(key: string): Promise<StoredRecord | undefined>
  /** Compare and set: writes only if the stored version is `expected`; otherwise returns false. */
  put(key: string, value: object, expected: number | 'absent'): Promise<boolean>
  /** Removes only this version; false if it is missing or newer. */
  remove(key: string, expected: number): Promise<boolean>
  /** All records whose key starts with the prefix, by key. */
  list(prefix: string): Promise<(StoredRecord & { key: string })[]>
}

interface StoredRecord {
  value: unknown
  /** 1 for a new record, incremented by each put. */
  version: number
}

export interface TestGatewayContext {
  /** Bearer token of calls; also signs webhooks. */
  secretKey: string
  /** Public URL of the gateway, for example http://localhost:3000/test-gateway, no trailing slash. */
  publicUrl: string
  clock: { now(): Date }
  store: TestGatewayStore
  /** Posts a webhook to the shop and returns the HTTP status. If it throws, the webhook counts as not delivered. */
  deliverWebhook(bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<number>
}

/** Reads a record; its key determines its shape, since only this gateway writes it. */
export async function getRecord<T>(store: TestGatewayStore, key: string): Promise<T | undefined> {
  return (await store.get(key))?.value as T | undefined
}

/**
 * Changes a record by compare-and-set, retrying if another process was faster. `change` returns the new value, or
 * undefined to leave the record unchanged; then the result is undefined too.
 */
export async function updateRecord<T extends object>(
  store: TestGatewayStore,
  key: string,
  change: (value: T) => T | undefined,
): Promise<T | undefined> {
  for (let round = 0; round < 50; round += 1) {
    const record = await store.get(key)
    const next = record && change(record.value as T)
    if (!record || !next) return undefined
    if (await store.put(key, next, record.version)) return next
  }
  throw new Error(`The test gateway's record ${key} changes too fast`)
}

export async function findTransaction(store: TestGatewayStore, reference: string) {
  return await getRecord<TestTransaction>(store, `transaction/${reference}`)
}

/** Finds a payment by id in decimal digits or by reference: refunds may use either. */
export async function findTransactionByIdOrReference(store: TestGatewayStore, idOrReference: string) {
  const byId = await getRecord<{ reference: string }>(store, `id/${idOrReference}`)
  return await findTransaction(store, byId?.reference ?? idOrReference)
}

export async function findTransactionByAccessCode(store: TestGatewayStore, accessCode: string) {
  const found = await getRecord<{ reference: string }>(store, `access/${accessCode}`)
  return found && (await findTransaction(store, found.reference))
}

/** In-memory store for tests. Stores JSON text, so it loses what a database would lose. */
export function createMemoryTestGatewayStore(): TestGatewayStore {
  const records = new Map<string, { json: string; version: number }>()
  return {
    async get(key) {
      const record = records.get(key)
      return record && { value: JSON.parse(record.json), version: record.version }
    },
    async put(key, value, expected) {
      const version = records.get(key)?.version
      if (version !== (expected === 'absent' ? undefined : expected)) return false
      records.set(key, { json: JSON.stringify(value), version: (version ?? 0) + 1 })
      return true
    },
    async remove(key, expected) {
      return records.get(key)?.version === expected && records.delete(key)
    },
    async list(prefix) {
      return [...records]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { json, version }]) => ({ key, value: JSON.parse(json), version }))
    },
  }
}
