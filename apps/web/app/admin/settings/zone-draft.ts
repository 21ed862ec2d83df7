import type { AdminZone, ZoneInput } from '@shop/contract/admin/delivery'
import { parseNaira, toNairaInput, parseInteger } from '../../format/naira-text.ts'
import { requiredErrors, numberErrors } from '../../forms/number-faults.ts'

/** A zone as it is typed. */
export interface ZoneDraft {
  name: string
  fee: string
  kilos: string
  bands: { kilos: string; fee: string }[]
  extraKilo: string
  minDays: string
  maxDays: string
  freeFrom: string
  payOnDelivery: boolean
}

export const emptyZone: ZoneDraft = {
  name: '',
  fee: '',
  kilos: '5',
  bands: [],
  extraKilo: '0',
  minDays: '1',
  maxDays: '3',
  freeFrom: '',
  payOnDelivery: false,
}

export function toZoneDraft(zone: AdminZone): ZoneDraft {
  return {
    name: zone.name,
    fee: toNairaInput(zone.fee_kobo),
    kilos: String(zone.free_weight_grams / 1000),
    bands: zone.bands.map(({ up_to_grams, fee_kobo }) => ({
      kilos: String(up_to_grams / 1000),
      fee: toNairaInput(fee_kobo),
    })),
    extraKilo: toNairaInput(zone.extra_kilo_kobo),
    minDays: String(zone.min_days),
    maxDays: String(zone.max_days),
    freeFrom: toNairaInput(zone.free_from_kobo),
    payOnDelivery: zone.pay_on_delivery,
  }
}

/** Grams of kilos as they are typed: '5', '2.5'. NaN for anything else. */
export function kilosToGrams(kilos: string): number {
  return /^\d{1,5}(\.\d{1,3})?$/.test(kilos.trim()) ? Math.round(Number(kilos) * 1000) : Number.NaN
}

const amount = (text: string) => parseNaira(text) ?? Number.NaN

/** What is sent, or what is wrong by field. */
export function parseZone(draft: ZoneDraft): { input: ZoneInput } | { errors: Record<string, string> } {
  const input: ZoneInput = {
    name: draft.name,
    fee_kobo: amount(draft.fee),
    free_weight_grams: kilosToGrams(draft.kilos),
    bands: draft.bands.map(({ kilos, fee }) => ({ up_to_grams: kilosToGrams(kilos), fee_kobo: amount(fee) })),
    extra_kilo_kobo: amount(draft.extraKilo),
    min_days: parseInteger(draft.minDays),
    max_days: parseInteger(draft.maxDays),
    free_from_kobo: parseNaira(draft.freeFrom),
    pay_on_delivery: draft.payOnDelivery,
  }
  const errors = { ...numberErrors(input), ...requiredErrors(input, ['name']) }
  if (input.bands.some((band) => Number.isNaN(band.up_to_grams + band.fee_kobo)))
    errors['bands'] = 'Enter a weight and a fee for each step'
  return Object.keys(errors).length > 0 ? { errors } : { input }
}
