import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { testGatewayStoreContract } from '@shop/testing/test-gateway-store-contract'
import { afterAll, beforeAll } from 'vitest'
import { createTestGatewayStore } from './test-gateway-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

testGatewayStoreContract('PostgreSQL', async () => {
  await shop.database.run('DELETE FROM test_gateway_records')
  return createTestGatewayStore(shop)
})
