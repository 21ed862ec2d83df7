import type { SuggestedZone } from '@shop/contract/admin/delivery'
import nigeria from './nigeria-states.json' with { type: 'json' }
import { findState } from './states.ts'

/**
 * Fees that shops and couriers charge by distance, in kobo: in the city, about 300 km, and across the country. Starting
 * points that the owner is expected to change.
 */
const suggestions = {
  city: { fee_kobo: 250_000, min_days: 1, max_days: 3, pay_on_delivery: true },
  zone: { fee_kobo: 450_000, min_days: 2, max_days: 5, pay_on_delivery: true },
  far: { fee_kobo: 650_000, min_days: 3, max_days: 7, pay_on_delivery: false },
} as const

/** The home state, the rest of its geopolitical zone, and the rest of Nigeria, each with a suggested fee. */
export function suggestZones(homeState: string): SuggestedZone[] {
  const home = nigeria.states.find(({ code }) => code === homeState)
  if (!home) return []
  const others = nigeria.states.filter(({ code }) => code !== home.code)
  const group = (name: string, isInside: boolean) => ({
    name,
    states: others.filter(({ zone }) => (zone === home.zone) === isInside).map(({ code }) => code),
  })
  return [
    { name: findState(home.code)?.name ?? home.name, states: [home.code], ...suggestions.city },
    { ...group(`Rest of the ${home.zone}`, true), ...suggestions.zone },
    { ...group('Rest of Nigeria', false), ...suggestions.far },
  ]
}
