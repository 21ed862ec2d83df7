import type { TestGatewayStore } from './test-gateway-store.ts'

/** For tests and for a single process that may forget. Keeps JSON text, so it loses what a database would lose. */
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
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { json, version }]) => ({ key, value: JSON.parse(json), version }))
    },
  }
}
