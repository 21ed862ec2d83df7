import type { OutgoingSms, SmsReport, SmsSender } from '@shop/domain/core/ports/sms'

export interface FakeSms extends SmsSender {
  /** Sent messages with their ids, in order. */
  sent: (OutgoingSms & { provider_id: string })[]
  /** Thrown by the next sends. */
  failure: Error | undefined
}

/**
 * An in-memory provider controlled by the test. A report is its JSON, and valid with the header `x-signature: right`.
 */
export function fakeSms(provider = 'termii'): FakeSms {
  const sms: FakeSms = {
    provider,
    mode: 'test',
    sent: [],
    failure: undefined,
    async send(message) {
      if (sms.failure) throw sms.failure
      const providerId = `sms-${sms.sent.length + 1}`
      sms.sent.push({ ...message, provider_id: providerId })
      return { provider_id: providerId }
    },
    parseDeliveryReport: (headers, rawBody) =>
      headers['x-signature'] === 'right' ? (JSON.parse(rawBody.toString()) as SmsReport) : undefined,
  }
  return sms
}

/** A report in the form that `handleDeliveryReport` takes. */
export function smsReport(report: SmsReport, signature = 'right') {
  const headers = { 'x-signature': signature }
  return { provider: 'termii', headers, rawBody: Buffer.from(JSON.stringify(report)) }
}
