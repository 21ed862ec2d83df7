import { testGatewayStoreContract } from '@shop/testing/test-gateway-store-contract'
import { createMemoryTestGatewayStore } from './store.ts'

testGatewayStoreContract('in memory', async () => createMemoryTestGatewayStore())
