import type { TestGatewayStore } from './test-gateway-store.ts'

/** Reads a record that this gateway wrote itself, so its shape is known by its key. */
export async function getRecord<T>(store: TestGatewayStore, key: string): Promise<T | undefined> {
  return (await store.get(key))?.value as T | undefined
}

/**
 * Changes a record by compare-and-set, again when another process was faster.
 * `change` answers the new value, or undefined to leave it: then the result is undefined too.
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
