import { createTermiiSender } from '@shop/providers/sms/termii/create-termii-sender'
import type { SmsSender } from '@shop/domain/core/ports/sms-sender'
import type { Config } from '../config.ts'
import { serverAddress } from '../sandbox/gateway/own-address.ts'
import { testSmsPath } from '../sandbox/sms/test-sms-key.ts'

/** Who sends text messages: the provider with the configured key, the built-in test service, or nobody. */
export async function composeSms(
  config: Config,
  getTestKey: () => Promise<string>,
): Promise<SmsSender | undefined> {
  const { TERMII_API_KEY: apiKey, TERMII_SENDER: sender, TERMII_BASE_URL: baseUrl } = config
  if (apiKey && sender) {
    const secretKey = config.TERMII_SECRET_KEY ?? apiKey
    return createTermiiSender({ baseUrl, apiKey, secretKey, sender, mode: 'live' })
  }
  if (config.sms === 'none') return undefined
  const key = await getTestKey()
  const test = { baseUrl: serverAddress(config) + testSmsPath, apiKey: key, secretKey: key }
  return createTermiiSender({ ...test, sender: 'Test shop', mode: 'test' })
}
