/**
 * Where the test gateway keeps its state, shared by all server processes and kept through restarts.
 * Values are plain JSON. On PostgreSQL: a table (key text COLLATE "C" PRIMARY KEY, version bigint, value jsonb);
 * `put` 'absent' is INSERT ... ON CONFLICT DO NOTHING, `put` n is UPDATE ... SET version = version + 1 WHERE key = $1
 * AND version = n, and the answer is whether one row was touched. Nothing here needs a transaction.
 */
export interface TestGatewayStore {
  get(key: string): Promise<StoredRecord | undefined>
  /** Compare and set: writes only when the stored version is `expected`; false when it is not. */
  put(key: string, value: object, expected: number | 'absent'): Promise<boolean>
  /** Removes only this version; false when it is gone or newer. */
  remove(key: string, expected: number): Promise<boolean>
  /** All records whose key starts with the prefix, by key. */
  list(prefix: string): Promise<(StoredRecord & { key: string })[]>
}

export interface StoredRecord {
  value: unknown
  /** 1 for a new record, one more with each put. */
  version: number
}
