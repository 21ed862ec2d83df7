import { getSigningKey } from '@shop/domain/identity/accounts/signing-key'
import type { RequestContext } from '@shop/domain/core/context'

export const testSmsPath = '/test-sms'

/** The key that the shop and its built-in SMS service share, the same in every process. */
export async function testSmsKey(ctx: RequestContext): Promise<string> {
  return (await getSigningKey(ctx, 'test-sms')).toString('hex')
}
