import type { AdminZone, ZoneWish } from '@shop/contract/admin/delivery'
import { koboOf, nairaText, wholeOf } from '../../format/naira-text.ts'
import { emptyFaults, numberFaults } from '../../forms/number-faults.ts'

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

export const newZone: ZoneDraft = {
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

export function draftOfZone(zone: AdminZone): ZoneDraft {
  return {
    name: zone.name,
    fee: nairaText(zone.fee_kobo),
    kilos: String(zone.free_weight_grams / 1000),
    bands: zone.bands.map(({ up_to_grams, fee_kobo }) => ({
      kilos: String(up_to_grams / 1000),
      fee: nairaText(fee_kobo),
    })),
    extraKilo: nairaText(zone.extra_kilo_kobo),
    minDays: String(zone.min_days),
    maxDays: String(zone.max_days),
    freeFrom: nairaText(zone.free_from_kobo),
    payOnDelivery: zone.pay_on_delivery,
  }
}

/** Grams of kilos as they are typed: '5', '2.5'. NaN for anything else. */
export function gramsOf(kilos: string): number {
  return /^\d{1,5}(\.\d{1,3})?$/.test(kilos.trim()) ? Math.round(Number(kilos) * 1000) : Number.NaN
}

const amount = (text: string) => koboOf(text) ?? Number.NaN

/** What is sent, or what is wrong by field. */
export function readZone(draft: ZoneDraft): { wish: ZoneWish } | { errors: Record<string, string> } {
  const wish: ZoneWish = {
    name: draft.name,
    fee_kobo: amount(draft.fee),
    free_weight_grams: gramsOf(draft.kilos),
    bands: draft.bands.map(({ kilos, fee }) => ({ up_to_grams: gramsOf(kilos), fee_kobo: amount(fee) })),
    extra_kilo_kobo: amount(draft.extraKilo),
    min_days: wholeOf(draft.minDays),
    max_days: wholeOf(draft.maxDays),
    free_from_kobo: koboOf(draft.freeFrom),
    pay_on_delivery: draft.payOnDelivery,
  }
  const errors = { ...numberFaults(wish), ...emptyFaults(wish, ['name']) }
  if (wish.bands.some((band) => Number.isNaN(band.up_to_grams + band.fee_kobo)))
    errors['bands'] = 'Enter a weight and a fee for each step'
  return Object.keys(errors).length > 0 ? { errors } : { wish }
}
