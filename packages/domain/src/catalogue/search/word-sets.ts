/** Sets of words, each known by a number: products share few different sets of colours or sizes. */
export interface WordSets {
  /** Words as lists are narrowed by, with the spellings that stand in the table. */
  words: { word: string; text: string; spellings: string[] }[]
  /** The words of each set, as places in `words`. */
  sets: number[][]
  indexOfWord: Map<string, number>
  indexOfSet: Map<string, number>
  /** What a spelling stands for. */
  meaning(spelling: string): readonly { word: string; text: string }[]
}

export function createWordSets(meaning: WordSets['meaning']): WordSets {
  return { words: [], sets: [], indexOfWord: new Map(), indexOfSet: new Map(), meaning }
}

/** The number of the set of these spellings. */
export function indexOfSet(termSets: WordSets, spellings: readonly string[]): number {
  const key = spellings.join('\n')
  const found = termSets.indexOfSet.get(key)
  if (found !== undefined) return found
  const words = new Set(spellings.flatMap((spelling) => termIndexes(termSets, spelling)))
  termSets.sets.push([...words])
  termSets.indexOfSet.set(key, termSets.sets.length - 1)
  return termSets.sets.length - 1
}

function termIndexes(termSets: WordSets, spelling: string): number[] {
  return termSets.meaning(spelling).map(({ word, text }) => {
    const found = termSets.indexOfWord.get(word)
    const place = found ?? termSets.words.push({ word, text, spellings: [] }) - 1
    if (found === undefined) termSets.indexOfWord.set(word, place)
    const spellings = termSets.words[place]?.spellings
    if (spellings && !spellings.includes(spelling)) spellings.push(spelling)
    return place
  })
}

/** Which sets hold any of the words, by the number of the set: 1 for yes. */
export function setsContaining(termSets: WordSets, words: readonly string[]): Uint8Array {
  const indexes = new Set(words.map((word) => termSets.indexOfWord.get(word)))
  return Uint8Array.from(termSets.sets, (set) => Number(set.some((place) => indexes.has(place))))
}

/** All spellings of the words, as they stand in the table. */
export function listSpellings(termSets: WordSets, words: readonly string[]): string[] {
  return words.flatMap((word) => termSets.words[termSets.indexOfWord.get(word) ?? -1]?.spellings ?? [])
}
