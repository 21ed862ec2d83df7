import type { AdminPoint, PointWish } from '@shop/contract/admin/delivery'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'
import { emptyFaults, numberFaults } from '../../forms/number-faults.ts'
import { gramsOf } from './zone-draft.ts'

/** A place to collect at as it is typed. */
export type PointDraft = Pick<
  PointWish,
  | 'kind'
  | 'name'
  | 'address'
  | 'landmark'
  | 'phone'
  | 'hours'
  | 'state'
  | 'lga'
  | 'pay_on_delivery'
  | 'active'
> & { fee: string; minDays: string; maxDays: string; holdDays: string; maxKilos: string }

export const newPoint: PointDraft = {
  kind: 'station',
  name: '',
  address: '',
  landmark: '',
  phone: '',
  hours: '',
  state: '',
  lga: '',
  fee: '',
  minDays: '1',
  maxDays: '3',
  holdDays: '5',
  maxKilos: '',
  pay_on_delivery: false,
  active: true,
}

export function draftOfPoint(point: AdminPoint): PointDraft {
  const {
    id: _id,
    version: _version,
    fee_kobo,
    min_days,
    max_days,
    hold_days,
    max_weight_grams,
    ...same
  } = point
  return {
    ...same,
    fee: nairaText(fee_kobo),
    minDays: String(min_days),
    maxDays: String(max_days),
    holdDays: String(hold_days),
    maxKilos: max_weight_grams === null ? '' : String(max_weight_grams / 1000),
  }
}

/** What is sent, or what is wrong by field. */
export function readPoint(draft: PointDraft): { wish: PointWish } | { errors: Record<string, string> } {
  const { fee, minDays, maxDays, holdDays, maxKilos, ...same } = draft
  const wish: PointWish = {
    ...same,
    fee_kobo: koboOf(fee) ?? Number.NaN,
    min_days: wholeOf(minDays),
    max_days: wholeOf(maxDays),
    hold_days: wholeOf(holdDays),
    max_weight_grams: maxKilos.trim() === '' ? null : gramsOf(maxKilos),
  }
  const errors = { ...numberFaults(wish), ...emptyFaults(wish, ['name', 'state', 'lga', 'address']) }
  return Object.keys(errors).length > 0 ? { errors } : { wish }
}
