import { previewedOrder } from '@shop/contract/sample-mail'
import { smsKind } from '@shop/contract/sms-texts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { ownPartsMax, plainSms, smsParts, smsText } from '../notifications/sms/sms-text.ts'
import { requireSmsWords } from '../store/own-sms-texts.ts'
import { readFacts } from '../store/read-facts.ts'
import { filledText, ourText, type Told } from './told-text.ts'
import type { OrderRow, ParcelRow } from './tables.ts'

const { number, address, delivery, total_kobo: totalKobo } = previewedOrder
const invented: Told = {
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

function inventedFor(key: string): Told {
  if (key === 'order-unpaid')
    return {
      ...invented,
      payment_method: 'pay_now',
      payment_link: 'https://shop.example.ng/orders/0192f0c0-0000-7000-8000-000000000003',
    }
  if (key === 'order-code') return { ...invented, code: '4821' }
  const [about, state = ''] = key.split(/-(.*)/)
  if (about === 'order') return { ...invented, status: state as OrderRow['status'] }
  return { ...invented, parcel: { status: state as ParcelRow['status'], delivery_code: '4821' } }
}

/**
 * How an SMS arrives with this text, or with ours where it is '', and in how many messages. Refuses with forbidden,
 * not_found or invalid_input.
 */
export async function previewSms(
  ctx: RequestContext,
  key: string,
  own: string,
): Promise<{ text: string; character_count: number; message_count: number; is_truncated: boolean }> {
  requirePermission(ctx.actor, 'settings:read')
  requireSmsWords(smsKind(key) ?? refuse('not_found'), own)
  const facts = await readFacts(ctx)
  const told = inventedFor(key)
  const whole = own === '' ? ourText(facts.name, told) : filledText(own, facts, told)
  const text = smsText(whole, own === '' ? 1 : ownPartsMax)
  return {
    text,
    character_count: text.length,
    message_count: smsParts(text.length),
    is_truncated: text !== plainSms(whole),
  }
}
