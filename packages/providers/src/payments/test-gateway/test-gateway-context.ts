import type { TestGatewayStore } from './test-gateway-store.ts'

export interface TestGatewayContext {
  /** Calls must bear it and notices are signed with it. */
  secretKey: string
  /** Where browsers reach the gateway, for instance http://localhost:3000/test-gateway, no slash at its end. */
  publicUrl: string
  clock: { now(): Date }
  store: TestGatewayStore
  /** Posts a notice to the shop; answers the HTTP status. Throwing counts as not delivered. */
  deliverWebhook(bytes: Uint8Array<ArrayBuffer>, signature: string): Promise<number>
}
