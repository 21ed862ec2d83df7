import type { State } from '@shop/contract/delivery'
import areas from './known-areas.json' with { type: 'json' }

/** What people call the place they live in, by state and local government area, which fewer know. */
export const knownAreas: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = areas

export interface FoundArea {
  state: string
  stateName: string
  lga: string
  /** '' if a local government area itself was found: its part is still to be entered. */
  area: string
}

const suggestionsMax = 5
const queryMin = 2

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Places whose name starts with the search, then those that contain it. "Yaba, Lagos" means the one in Lagos. */
export function findAreas(search: string, states: readonly State[]): FoundArea[] {
  const [place = '', stateText = ''] = search.split(',').map(letters)
  if (place.length < queryMin) return []
  const found = states.flatMap((state) => (matchesState(state, stateText) ? listAreas(state) : []))
  const rank = ({ area, lga }: FoundArea) => {
    const name = letters(area || lga)
    return name.startsWith(place) ? 0 : name.includes(place) ? 1 : 2
  }
  return found
    .filter((each) => rank(each) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, suggestionsMax)
}

/** What people also call a state, by its code. */
const stateAliases: Readonly<Record<string, string>> = { 'NG-FC': 'abuja fct' }

function matchesState({ code, name }: State, text: string): boolean {
  const names = [name, ...(stateAliases[code]?.split(' ') ?? [])]
  return names.some((each) => letters(each).includes(text))
}

function listAreas({ code, name, lgas }: State): FoundArea[] {
  const place = { state: code, stateName: name }
  return lgas.flatMap((lga) => [
    ...(knownAreas[code]?.[lga]?.split(', ') ?? []).map((area) => ({ ...place, lga, area })),
    { ...place, lga, area: '' },
  ])
}
