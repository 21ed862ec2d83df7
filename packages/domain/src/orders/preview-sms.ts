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
  state: 'placed',
  paymentMethod: 'pay_on_delivery',
  paymentState: 'unpaid',
  totalKobo,
  waivedKobo: 0,
  paidKobo: 0,
  refundedKobo: 0,
  keptKobo: 0,
  address,
  delivery,
}

function inventedFor(key: string): Told {
  if (key === 'order-unpaid')
    return {
      ...invented,
      paymentMethod: 'pay_now',
      payLink: 'https://shop.example.ng/orders/0192f0c0-0000-7000-8000-000000000003',
    }
  if (key === 'order-code') return { ...invented, code: '4821' }
  const [about, state = ''] = key.split(/-(.*)/)
  if (about === 'order') return { ...invented, state: state as OrderRow['state'] }
  return { ...invented, parcel: { state: state as ParcelRow['state'], handoverCode: '4821' } }
}

/**
 * How an SMS arrives with this text, or with ours where it is '', and in how many messages. Refuses with forbidden,
 * not_found or invalid_input.
 */
export async function previewSms(
  ctx: RequestContext,
  key: string,
  own: string,
): Promise<{ text: string; signs: number; parts: number; is_cut: boolean }> {
  requirePermission(ctx.actor, 'settings:read')
  requireSmsWords(smsKind(key) ?? refuse('not_found'), own)
  const facts = await readFacts(ctx)
  const told = inventedFor(key)
  const whole = own === '' ? ourText(facts.name, told) : filledText(own, facts, told)
  const text = smsText(whole, own === '' ? 1 : ownPartsMax)
  return { text, signs: text.length, parts: smsParts(text.length), is_cut: text !== plainSms(whole) }
}
