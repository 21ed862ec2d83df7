import type { TestGatewayStore } from '@shop/providers/payments/test-gateway/store'
import type { RunSql } from '@shop/domain/core/db/database'

/** The test gateway's state in the shop's own database, shared by all processes. */
export function createDatabaseStore(run: RunSql): TestGatewayStore {
  return {
    async get(key) {
      const { rows } = await run('SELECT value, version FROM test_gateway_records WHERE key = $1', [key])
      const [row] = rows
      return row && { value: row['value'], version: Number(row['version']) }
    },
    async put(key, value, expected) {
      const json = JSON.stringify(value)
      const { rows } =
        expected === 'absent'
          ? await run(
              'INSERT INTO test_gateway_records (key, value) VALUES ($1, $2::jsonb) ON CONFLICT DO NOTHING RETURNING key',
              [key, json],
            )
          : await run(
              'UPDATE test_gateway_records SET value = $2::jsonb, version = version + 1 WHERE key = $1 AND version = $3 RETURNING key',
              [key, json, expected],
            )
      return rows.length === 1
    },
    async remove(key, expected) {
      const { rows } = await run(
        'DELETE FROM test_gateway_records WHERE key = $1 AND version = $2 RETURNING key',
        [key, expected],
      )
      return rows.length === 1
    },
    async list(prefix) {
      const { rows } = await run(
        'SELECT key, value, version FROM test_gateway_records WHERE starts_with(key, $1) ORDER BY key COLLATE "C"',
        [prefix],
      )
      return rows.map((row) => ({
        key: String(row['key']),
        value: row['value'],
        version: Number(row['version']),
      }))
    },
  }
}
