import { signingKey } from '@shop/domain/identity/accounts/signing-key'
import type { ShopContext } from '@shop/domain/core/context'

export const testSmsPath = '/test-sms'

/** The key that the shop and its built-in SMS service share, the same in every process. */
export async function testSmsKey(shop: ShopContext): Promise<string> {
  return (await signingKey(shop, 'test-sms')).toString('hex')
}
