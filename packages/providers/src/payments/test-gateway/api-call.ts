import type { TestGatewayContext } from './test-gateway-context.ts'

/** One authorised call of the provider's API. */
export interface ApiCall {
  context: TestGatewayContext
  /** Parsed JSON, whole numbers beyond 2^53 as text; undefined without a body. */
  body: unknown
  query: URLSearchParams
  /** The variable parts of the path, decoded. */
  parts: string[]
}
