import type { RiderDelivery } from '@shop/contract/rider'
import { t } from '@shop/contract/t'
import type { PlannedStop } from './stops.ts'

export type PaymentOption = 'cash' | 'pos' | 'both' | 'transfer' | 'later'

/** What a rider enters for a delivery. */
export interface DeliveryForm {
  proof: 'code' | 'photo'
  code: string
  received_by: string
  photo: Blob | undefined
  payment: PaymentOption
  /** For cash and POS: the cash in naira; the terminal takes the rest. */
  cash_naira: string
  pos_reference: string
}

type DeliveryErrors = Partial<
  Record<'code' | 'received_by' | 'photo' | 'payment' | 'cash_naira' | 'pos_reference', string>
>

/** An empty form, or what the shop refused, to be corrected. */
export function newDeliveryForm({ action, attempts_left: left }: PlannedStop): DeliveryForm {
  const empty: DeliveryForm = {
    proof: left > 0 ? 'code' : 'photo',
    code: '',
    received_by: '',
    photo: undefined,
    payment: 'cash',
    cash_naira: '',
    pos_reference: '',
  }
  if (action?.kind !== 'deliver') return empty
  const { received_by: receivedBy = '', collected = [] } = action.body
  const pos = collected.find(({ method }) => method === 'pos')
  const cash = collected.find(({ method }) => method === 'cash')
  return {
    ...empty,
    proof: action.photo ? 'photo' : empty.proof,
    received_by: receivedBy,
    photo: action.photo,
    payment: pos ? (cash ? 'both' : 'pos') : cash ? 'cash' : 'later',
    cash_naira: pos && cash ? String(cash.amount_kobo / 100) : '',
    pos_reference: pos?.pos_reference ?? '',
  }
}

/** The input of the call for a filled form, or the errors by field. */
export function toDelivery(
  form: DeliveryForm,
  stop: Pick<PlannedStop, 'collect_kobo' | 'must_collect'>,
): { delivery: RiderDelivery | undefined; errors: DeliveryErrors } {
  const errors = { ...proofErrors(form), ...paymentErrors(form, stop) }
  if (Object.keys(errors).length > 0) return { delivery: undefined, errors }
  const proof =
    form.proof === 'code' ? { delivery_code: form.code.trim() } : { received_by: form.received_by.trim() }
  return { delivery: { ...proof, collected: collected(form, stop.collect_kobo) }, errors }
}

function proofErrors({ proof, code, received_by: receivedBy, photo }: DeliveryForm): DeliveryErrors {
  if (proof === 'code') return /^\d{4}$/.test(code.trim()) ? {} : { code: t('The code has 4 digits') }
  return {
    ...(receivedBy.trim().length < 2 && { received_by: t('Enter the recipient’s name') }),
    ...(!photo && { photo: t('Take a photo of the delivery') }),
  }
}

const referencePattern = /^[\w-]{4,40}$/

function paymentErrors(
  form: DeliveryForm,
  { collect_kobo: dueKobo, must_collect: mustCollect }: Pick<PlannedStop, 'collect_kobo' | 'must_collect'>,
): DeliveryErrors {
  if (dueKobo === 0) return {}
  const { payment, pos_reference: reference } = form
  if (payment === 'transfer') return { payment: t('The transfer has not arrived yet') }
  if (payment === 'later') return mustCollect ? { payment: t('Choose how it was paid') } : {}
  const cashKobo = parseNaira(form.cash_naira)
  const needsReference = payment === 'pos' || payment === 'both'
  return {
    ...(payment === 'both' &&
      !(cashKobo > 0 && cashKobo < dueKobo) && { cash_naira: t('Enter the part that was paid in cash') }),
    ...(needsReference &&
      !referencePattern.test(reference.trim()) && {
        pos_reference: t('Enter the reference on the terminal’s receipt'),
      }),
  }
}

function collected(form: DeliveryForm, dueKobo: number): NonNullable<RiderDelivery['collected']> {
  const { payment } = form
  if (dueKobo === 0 || payment === 'later' || payment === 'transfer') return []
  const cashKobo = payment === 'cash' ? dueKobo : payment === 'both' ? parseNaira(form.cash_naira) : 0
  const posKobo = dueKobo - cashKobo
  const reference = form.pos_reference.trim()
  return [
    ...(cashKobo > 0 ? [{ method: 'cash' as const, amount_kobo: cashKobo }] : []),
    ...(posKobo > 0 ? [{ method: 'pos' as const, amount_kobo: posKobo, pos_reference: reference }] : []),
  ]
}

/** Kobo of an amount in naira as typed, such as '5,500' or '5500.50'; 0 for anything else. */
function parseNaira(text: string): number {
  const plain = text.replaceAll(/[,₦\s]/g, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
}
