import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openTestDatabase } from '@shop/testing/open-test-database'
import { testGatewayStoreContract } from '@shop/testing/test-gateway-store-contract'
import { createDatabaseStore } from './sandbox-store.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

testGatewayStoreContract('database', async () => {
  await database.run('DELETE FROM test_gateway_records')
  return createDatabaseStore(database.run)
})
