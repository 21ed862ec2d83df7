import { getSigningKey } from '@shop/domain/identity/accounts/signing-key'
import type { RequestContext } from '@shop/domain/core/context'

export const testGatewayPath = '/test-gateway'

/** The secret that the shop and its built-in gateway share, the same in every process. */
export async function testGatewayKey(ctx: RequestContext): Promise<string> {
  const key = await getSigningKey(ctx, 'test-gateway')
  return `sk_test_${key.toString('hex')}`
}
