/** Sets of words, each known by a number: products share few different sets of colours or sizes. */
export interface WordSets {
  /** Words as lists are narrowed by, with the spellings that stand in the table. */
  words: { word: string; text: string; spellings: string[] }[]
  /** The words of each set, as places in `words`. */
  sets: number[][]
  placeOfWord: Map<string, number>
  placeOfSet: Map<string, number>
  /** What a spelling stands for. */
  meaning(spelling: string): readonly { word: string; text: string }[]
}

export function createWordSets(meaning: WordSets['meaning']): WordSets {
  return { words: [], sets: [], placeOfWord: new Map(), placeOfSet: new Map(), meaning }
}

/** The number of the set of these spellings. */
export function placeOfSet(known: WordSets, spellings: readonly string[]): number {
  const key = spellings.join('\n')
  const found = known.placeOfSet.get(key)
  if (found !== undefined) return found
  const words = new Set(spellings.flatMap((spelling) => placesOf(known, spelling)))
  known.sets.push([...words])
  known.placeOfSet.set(key, known.sets.length - 1)
  return known.sets.length - 1
}

function placesOf(known: WordSets, spelling: string): number[] {
  return known.meaning(spelling).map(({ word, text }) => {
    const found = known.placeOfWord.get(word)
    const place = found ?? known.words.push({ word, text, spellings: [] }) - 1
    if (found === undefined) known.placeOfWord.set(word, place)
    const spellings = known.words[place]?.spellings
    if (spellings && !spellings.includes(spelling)) spellings.push(spelling)
    return place
  })
}

/** Which sets hold any of the words, by the number of the set: 1 for yes. */
export function setsWith(known: WordSets, words: readonly string[]): Uint8Array {
  const wanted = new Set(words.map((word) => known.placeOfWord.get(word)))
  return Uint8Array.from(known.sets, (set) => Number(set.some((place) => wanted.has(place))))
}

/** All spellings of the words, as they stand in the table. */
export function spellingsOf(known: WordSets, words: readonly string[]): string[] {
  return words.flatMap((word) => known.words[known.placeOfWord.get(word) ?? -1]?.spellings ?? [])
}
