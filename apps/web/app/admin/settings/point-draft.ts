import type { AdminPickupPoint, PickupPointInput } from '@shop/contract/admin/delivery'
import { parseNaira, toNairaInput, parseInteger } from '../../format/naira-text.ts'
import { requiredErrors, numberErrors } from '../../forms/number-faults.ts'
import { kilosToGrams } from './zone-draft.ts'

/** A place to collect at as it is typed. */
export type PointDraft = Pick<
  PickupPointInput,
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

export const emptyPoint: PointDraft = {
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

export function toPointDraft(point: AdminPickupPoint): PointDraft {
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
    fee: toNairaInput(fee_kobo),
    minDays: String(min_days),
    maxDays: String(max_days),
    holdDays: String(hold_days),
    maxKilos: max_weight_grams === null ? '' : String(max_weight_grams / 1000),
  }
}

/** What is sent, or what is wrong by field. */
export function parsePoint(
  draft: PointDraft,
): { input: PickupPointInput } | { errors: Record<string, string> } {
  const { fee, minDays, maxDays, holdDays, maxKilos, ...same } = draft
  const input: PickupPointInput = {
    ...same,
    fee_kobo: parseNaira(fee) ?? Number.NaN,
    min_days: parseInteger(minDays),
    max_days: parseInteger(maxDays),
    hold_days: parseInteger(holdDays),
    max_weight_grams: maxKilos.trim() === '' ? null : kilosToGrams(maxKilos),
  }
  const errors = { ...numberErrors(input), ...requiredErrors(input, ['name', 'state', 'lga', 'address']) }
  return Object.keys(errors).length > 0 ? { errors } : { input }
}
