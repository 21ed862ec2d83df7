import { testGatewayStoreContract } from '@shop/testing/test-gateway-store-contract'
import { createMemoryTestGatewayStore } from './memory-test-gateway-store.ts'

testGatewayStoreContract('in memory', async () => createMemoryTestGatewayStore())
