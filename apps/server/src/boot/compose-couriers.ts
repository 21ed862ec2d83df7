import { createManualCourier } from '@shop/providers/couriers/manual/create-manual-courier'
import { createTerminalCourier } from '@shop/providers/couriers/terminal-africa/create-terminal-courier'
import type { Courier } from '@shop/domain/core/ports/courier'
import type { Config } from '../config.ts'
import { testCourierPath } from '../sandbox/courier/test-courier-key.ts'
import { serverAddress } from '../sandbox/gateway/own-address.ts'

/** Couriers booked by hand, and those of the provider with the configured key, or of the built-in test service. */
export async function composeCouriers(config: Config, getTestKey: () => Promise<string>): Promise<Courier[]> {
  const manual = createManualCourier()
  const { TERMINAL_AFRICA_SECRET_KEY: secretKey, TERMINAL_AFRICA_BASE_URL: baseUrl } = config
  if (secretKey) return [manual, createTerminalCourier({ baseUrl, secretKey })]
  if (config.couriers === 'none') return [manual]
  const test = { baseUrl: serverAddress(config) + testCourierPath, secretKey: await getTestKey() }
  return [manual, createTerminalCourier(test)]
}
