import { exampleOrder } from '@shop/contract/sample-mail'
import { findSmsTemplate } from '@shop/contract/sms-texts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { customPartsMax, toPlainSms, smsParts, smsText } from '../notifications/sms/sms-text.ts'
import { validateSmsPlaceholders } from '../store/own-sms-texts.ts'
import { loadStoreDetails } from '../store/read-facts.ts'
import { fillTemplate, defaultText, type OrderMessage } from './told-text.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

const { number, address, delivery, total_kobo: totalKobo } = exampleOrder
const sampleMessage: OrderMessage = {
  number,
  status: 'placed',
  payment_method: 'pay_on_delivery',
  payment_status: 'unpaid',
  total_kobo: totalKobo,
  waived_kobo: 0,
  paid_kobo: 0,
  refunded_kobo: 0,
  retained_kobo: 0,
  address,
  delivery,
}

function exampleMessage(key: string): OrderMessage {
  if (key === 'order-unpaid')
    return {
      ...sampleMessage,
      payment_method: 'pay_now',
      payment_link: 'https://shop.example.ng/orders/0192f0c0-0000-7000-8000-000000000003',
    }
  if (key === 'order-code') return { ...sampleMessage, code: '4821' }
  const [about, state = ''] = key.split(/-(.*)/)
  if (about === 'order') return { ...sampleMessage, status: state as OrderRow['status'] }
  return { ...sampleMessage, parcel: { status: state as ParcelRow['status'], delivery_code: '4821' } }
}

/**
 * How an SMS arrives with this text, or with ours where it is '', and in how many messages. Refuses with forbidden,
 * not_found or invalid_input.
 */
export async function previewSms(
  ctx: RequestContext,
  key: string,
  custom: string,
): Promise<{ text: string; character_count: number; message_count: number; is_truncated: boolean }> {
  requirePermission(ctx.actor, 'settings:read')
  validateSmsPlaceholders(findSmsTemplate(key) ?? fail('not_found'), custom)
  const store = await loadStoreDetails(ctx)
  const message = exampleMessage(key)
  const whole = custom === '' ? defaultText(store.name, message) : fillTemplate(custom, store, message)
  const text = smsText(whole, custom === '' ? 1 : customPartsMax)
  return {
    text,
    character_count: text.length,
    message_count: smsParts(text.length),
    is_truncated: text !== toPlainSms(whole),
  }
}
