import { SmsUnavailable } from '@shop/domain/core/ports/sms-failure'
import type { SmsMode, SmsSender } from '@shop/domain/core/ports/sms-sender'
import { providerTimeoutMs } from '../../payments/exchange.ts'
import { getText } from '../../payments/json-fields.ts'
import { callTermii } from './call-termii.ts'
import { parseDeliveryReport } from './read-report.ts'

export interface TermiiSettings {
  baseUrl: string
  apiKey: string
  /** Signs the delivery reports. */
  secretKey: string
  /** The approved sender, 3 to 11 letters and digits. */
  sender: string
  mode: SmsMode
  timeoutMs?: number
}

/**
 * Sends by Termii's `dnd` route: order messages reach numbers on Do-Not-Disturb too, `generic` is for promotion
 * (nigeria.md 4).
 */
export function createTermiiSender(settings: TermiiSettings): SmsSender {
  const access = { ...settings, timeoutMs: settings.timeoutMs ?? providerTimeoutMs }
  return {
    provider: 'termii',
    mode: settings.mode,
    async send({ to, text }) {
      const response = await callTermii(access, '/api/sms/send', {
        to: to.replace('+', ''),
        from: settings.sender,
        sms: text,
        type: 'plain',
        channel: 'dnd',
      })
      const providerId = getText(response, 'message_id')
      if (providerId === undefined) throw new SmsUnavailable('unreadable', 'no message_id in the answer')
      return { provider_id: providerId }
    },
    parseDeliveryReport: (headers, rawBody) => parseDeliveryReport(settings.secretKey, headers, rawBody),
  }
}
