import { getSigningKey } from '@shop/domain/identity/accounts/secrets'
import type { RequestContext } from '@shop/domain/core/context'
import type { Config } from '../config.ts'

export const testGatewayPath = '/test-gateway'

/** The secret that the shop and its built-in gateway share, the same in every process. */
export async function testGatewayKey(ctx: RequestContext): Promise<string> {
  const key = await getSigningKey(ctx, 'test-gateway')
  return `sk_test_${key.toString('hex')}`
}

export const testCourierPath = '/test-courier'

/** The key that the shop and its built-in courier service share, the same in every process. */
export async function testCourierKey(ctx: RequestContext): Promise<string> {
  return (await getSigningKey(ctx, 'test-courier')).toString('hex')
}

export const testSmsPath = '/test-sms'

/** The key that the shop and its built-in SMS service share, the same in every process. */
export async function testSmsKey(ctx: RequestContext): Promise<string> {
  return (await getSigningKey(ctx, 'test-sms')).toString('hex')
}

export const testAdsPath = '/test-meta-ads'
export const testPixelId = '100000000000003'

/** The key that the shop and its built-in advertising service share, the same in every process. */
export async function testAdsKey(ctx: RequestContext): Promise<string> {
  return (await getSigningKey(ctx, 'test-ads')).toString('hex')
}

export const testWhatsappPath = '/test-whatsapp'

/** What the shop and its built-in WhatsApp service share, the same in every process. */
export async function testWhatsappKeys(ctx: RequestContext) {
  const key = (await getSigningKey(ctx, 'test-whatsapp')).toString('hex')
  return {
    accessToken: key,
    appSecret: key,
    verifyToken: key,
    phoneNumberId: '100000000000001',
    businessAccountId: '100000000000002',
  }
}

const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** The address at which this process reaches itself, without a trailing slash. */
export function serverAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = everywhere[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
  return `http://${host}:${PORT}`
}
