import { expect, test } from 'vitest'
import { toZoneDraft, kilosToGrams, emptyZone, parseZone } from './zone-form.tsx'

test('what is no number is named by its field', () => {
  const draft = { ...emptyZone, name: ' ', fee: 'free', minDays: '', bands: [{ kilos: 'x', fee: '1' }] }
  expect(parseZone(draft)).toEqual({
    errors: {
      name: 'This field is required',
      fee_kobo: 'Enter a number',
      min_days: 'Enter a number',
      bands: 'Enter a weight and a fee for each step',
    },
  })
  expect(['-1', '5kg', '1.2345'].map(kilosToGrams)).toEqual([NaN, NaN, NaN])
})

test('a zone comes back from its form as it was', () => {
  const input = {
    name: 'Lagos mainland',
    fee_kobo: 250_050,
    free_weight_grams: 2_500,
    bands: [{ up_to_grams: 20_000, fee_kobo: 330_000 }],
    extra_kilo_kobo: 40_000,
    min_days: 1,
    max_days: 3,
    free_from_kobo: null,
    pay_on_delivery: true,
  }
  expect(parseZone(toZoneDraft({ ...input, id: 1, version: 1, areas: [] }))).toEqual({ input })
})
