import type { State } from '@shop/contract/delivery'
import nigeria from './nigeria-states.json' with { type: 'json' }

const displayNames: Record<string, string> = { 'NG-FC': 'FCT (Abuja)' }

/** The 36 states and the FCT by display name. */
export const states: readonly State[] = nigeria.states
  .map(({ code, name, lgas }) => ({ code, name: displayNames[code] ?? name, lgas }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Common alternative spellings, by official name; LGAs are compared within one state only. */
const alternativeSpellings: Record<string, readonly string[]> = {
  'Abuja Municipal Area Council': ['AMAC', 'Municipal', 'Abuja Municipal', 'Abuja'],
  Aliero: ['Aleiro'],
  'Atakunmosa East': ['Atakumosa East'],
  'Atakunmosa West': ['Atakumosa West'],
  Ayedaade: ['Aiyedaade'],
  Ayedire: ['Aiyedire'],
  'Birnin Magaji/Kiyaw': ['Birnin Magaji'],
  Bursari: ['Borsari'],
  'Dutsin Ma': ['Dutsinma'],
  Emohua: ['Emuoha'],
  Ezinihitte: ['Ezinihitte Mbaise'],
  Fufore: ['Fufure'],
  Girei: ['Girie'],
  Guyuk: ['Gayuk'],
  'Ifako-Ijaiye': ['Ifako/Ijaye'],
  'Ilesa East': ['Ilesha East'],
  'Ilesa West': ['Ilesha West'],
  Kankia: ['Kankiya'],
  Kogi: ['Koton-Karfe'],
  Kurmi: ['Kumi'],
  Munya: ['Muya', 'Moya'],
  'Nasarawa Egon': ['Nasarawa Eggon'],
  'Obi Ngwa': ['Obingwa'],
  Onuimo: ['Unuimo'],
  Osisioma: ['Osisioma Ngwa'],
  Otukpo: ['Oturkpo'],
  "Qua'an Pan": ['Quaan Pan'],
  Sagamu: ['Shagamu'],
  Shomolu: ['Somolu'],
  Toungo: ['Teungo'],
  Tsafe: ['Chafe'],
  Wamakko: ['Wamako'],
  'Wasagu/Danko': ['Danko Wasagu'],
  Yakurr: ['Yakuur'],
  'Yewa North': ['Egbado North'],
  'Yewa South': ['Egbado South'],
}

/** Only letters count: Eti-Osa, ETI OSA and Eti Osa are the same place. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

export function findState(code: string): State | undefined {
  return states.find((state) => state.code === code)
}

/** The official name of a local government area of this state; undefined if there is none. */
export function findLga(state: State, name: string): string | undefined {
  const letterKey = letters(name)
  return state.lgas.find((lga) =>
    [lga, ...(alternativeSpellings[lga] ?? [])].some((spelling) => letters(spelling) === letterKey),
  )
}

/** Names with alternative spellings, for the test that they exist. */
export const respelledLgas: readonly string[] = Object.keys(alternativeSpellings)
