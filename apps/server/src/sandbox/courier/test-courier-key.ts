import { getSigningKey } from '@shop/domain/identity/accounts/signing-key'
import type { RequestContext } from '@shop/domain/core/context'

export const testCourierPath = '/test-courier'

/** The key that the shop and its built-in courier service share, the same in every process. */
export async function testCourierKey(ctx: RequestContext): Promise<string> {
  return (await getSigningKey(ctx, 'test-courier')).toString('hex')
}
