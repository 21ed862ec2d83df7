import { GatewayUnavailable } from '@shop/domain/core/ports/payment-gateway'
import { SmsRefused, SmsUnavailable } from '@shop/domain/core/ports/sms'
import { WhatsappUnavailable } from '@shop/domain/core/ports/whatsapp'
import { expect, test } from 'vitest'
import { describeFailure } from './test-provider.ts'

test('a provider that gave no response is explained, one that rejected the key is quoted', () => {
  const offline = new GatewayUnavailable('network', 'GET /balance')
  expect(describeFailure('Paystack', offline)).toBe(
    'Paystack could not be reached: check that this machine is online, then test again.',
  )
  expect(describeFailure('Termii', new SmsUnavailable('timeout', 'GET /api/get-balance'))).toBe(
    'Termii did not respond in time: test again later.',
  )
  expect(describeFailure('WhatsApp', new WhatsappUnavailable('server_error', 'GET /1'))).toBe(
    'WhatsApp has a problem at the moment: test again later.',
  )
  expect(describeFailure('Termii', new SmsRefused('Invalid API key'))).toBe('Invalid API key')
})
