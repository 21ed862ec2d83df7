/** Fields of a search document as bits: name, brand, category, rest. */
export const fieldBits = { A: 8, B: 4, C: 2, D: 1 } as const
const anyField = 15

/** Integers per chunk of a word's list: the next chunk, then products. */
const chunkSize = 8
const segmentBits = 20
const segmentSize = 1 << segmentBits

/**
 * The words of all products, in memory: for each word a list of positions in the facet index, each with the fields that
 * have the word. Most words are rare, so lists are chains of small chunks in few large arrays.
 */
export interface TextIndex {
  wordIds: Map<string, number>
  /** All words in order, for prefixes; null if one was added since. */
  sorted: string[] | null
  first: Int32Array
  last: Int32Array
  /** Entries in the last chunk. */
  filled: Uint8Array
  /** Number of products that have the word; one that changed counts twice. */
  uses: Int32Array
  /** The letters of the word as bits. */
  letters: Int32Array
  lengths: Uint8Array
  segments: Int32Array[]
  chunks: number
  /** Products whose words changed after they were added, with their current words. */
  changed: Map<number, ReadonlyMap<string, number>>
}

export function createTextIndex(): TextIndex {
  return {
    wordIds: new Map(),
    sorted: null,
    first: new Int32Array(1_024),
    last: new Int32Array(1_024),
    filled: new Uint8Array(1_024),
    uses: new Int32Array(1_024),
    letters: new Int32Array(1_024),
    lengths: new Uint8Array(1_024),
    segments: [],
    // 0 means that there is no next chunk.
    chunks: 1,
    changed: new Map(),
  }
}

/** Adds a product, after all those at lower positions. */
export function addDocument(index: TextIndex, place: number, document: string): void {
  readDocument(document, (word, fields) => {
    const id = getWordId(index, word)
    index.uses[id] = (index.uses[id] ?? 0) + 1
    addEntry(index, id, place * 16 + fields)
  })
}

/** Replaces the words of a product. */
export function changeDocument(index: TextIndex, place: number, document: string): void {
  const words = new Map<string, number>()
  readDocument(document, (word, fields) => words.set(word, fields))
  index.changed.set(place, words)
  for (const word of words.keys()) {
    const id = getWordId(index, word)
    index.uses[id] = (index.uses[id] ?? 0) + 1
  }
}

const quote = 39
const space = 32
const letterA = 65

/** The words of a tsvector as text: 'lamp':3A,17 has the word in the name (A) and in the rest (no letter). */
function readDocument(text: string, onWord: (word: string, fields: number) => void): void {
  let at = 0
  while (at < text.length) {
    const end = text.indexOf(`'`, at + 1)
    if (end < 0) return
    let fields = 0
    let isPlain = false
    let next = end + 1
    for (; next < text.length; next += 1) {
      const code = text.charCodeAt(next)
      if (code === space) break
      if (code >= letterA) {
        fields |= code === letterA ? fieldBits.A : code === letterA + 1 ? fieldBits.B : fieldBits.C
        isPlain = false
      } else if (code >= 48 && code <= 57) isPlain = true
      else if (isPlain) {
        fields |= fieldBits.D
        isPlain = false
      }
    }
    if (isPlain) fields |= fieldBits.D
    onWord(text.slice(text.charCodeAt(at) === quote ? at + 1 : at, end), fields)
    at = next + 1
  }
}

function getWordId(index: TextIndex, word: string): number {
  const known = index.wordIds.get(word)
  if (known !== undefined) return known
  const id = index.wordIds.size
  // A copy: a slice would hold the whole document in memory.
  index.wordIds.set(Buffer.from(word).toString(), id)
  index.sorted = null
  if (id >= index.first.length) {
    index.first = widen(index.first, new Int32Array(id * 2))
    index.last = widen(index.last, new Int32Array(id * 2))
    index.filled = widen(index.filled, new Uint8Array(id * 2))
    index.uses = widen(index.uses, new Int32Array(id * 2))
    index.letters = widen(index.letters, new Int32Array(id * 2))
    index.lengths = widen(index.lengths, new Uint8Array(id * 2))
  }
  index.letters[id] = toLetterBits(word)
  index.lengths[id] = word.length
  return id
}

function widen<Column extends Int32Array | Uint8Array>(old: Column, wider: Column): Column {
  wider.set(old)
  return wider
}

function addEntry(index: TextIndex, id: number, entry: number): void {
  const filled = index.filled[id] ?? 0
  if (index.first[id] === 0 || filled === chunkSize - 1) {
    const chunk = index.chunks++
    const segment = (chunk * chunkSize) >>> segmentBits
    index.segments[segment] ??= new Int32Array(segmentSize)
    if (index.first[id] === 0) index.first[id] = chunk
    else write(index, (index.last[id] ?? 0) * chunkSize, chunk)
    index.last[id] = chunk
    write(index, chunk * chunkSize + 1, entry)
    index.filled[id] = 1
  } else {
    write(index, (index.last[id] ?? 0) * chunkSize + filled + 1, entry)
    index.filled[id] = filled + 1
  }
}

function write({ segments }: TextIndex, at: number, value: number): void {
  const segment = segments[at >>> segmentBits]
  if (segment) segment[at & (segmentSize - 1)] = value
}

/** A bit for each letter, and one for all digits; other letters share one as well. */
function toLetterBits(word: string): number {
  let bits = 0
  for (let n = 0; n < word.length; n += 1) {
    const code = word.charCodeAt(n)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27)
  }
  return bits
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

export const getUses = (index: TextIndex, word: string): number =>
  index.uses[index.wordIds.get(word) ?? -1] ?? 0

/** Words of similar length that have at most this number of letters which are not in both. */
export function findSimilarWords(
  index: TextIndex,
  word: string,
  { spread, letters: lettersMax }: { spread: number; letters: number },
): { word: string; uses: number }[] {
  const { letters, lengths } = index
  const wanted = toLetterBits(word)
  const similar: { word: string; uses: number }[] = []
  let id = 0
  for (const each of index.wordIds.keys()) {
    const isSimilar =
      Math.abs((lengths[id] ?? 0) - word.length) <= spread &&
      countBits((letters[id] ?? 0) ^ wanted) <= lettersMax
    if (isSimilar) similar.push({ word: each, uses: index.uses[id] ?? 0 })
    id += 1
  }
  return similar
}

/** The words that start with this one. */
export function findWordsWithPrefix(index: TextIndex, prefix: string): string[] {
  index.sorted ??= [...index.wordIds.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const { sorted } = index
  return sorted.slice(firstIndex(sorted, prefix), firstIndex(sorted, `${prefix}\u{FFFF}`))
}

/** The index of the first word that is not before this text. */
function firstIndex(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** What a search asks of each product: a mask of fields for each of up to four groups of words, four bits each. */
export interface TermMatches {
  /** By position. */
  bits: Uint16Array
  /** Positions with any bit. */
  places: number[]
}

/** Finds the products that have the words of each group. The groups' bits are `fields << (4 * group)`. */
export function findMatches(
  index: TextIndex,
  end: number,
  groups: readonly (readonly string[])[],
): TermMatches {
  const bits = new Uint16Array(end)
  const places: number[] = []
  for (const [group, words] of groups.entries())
    for (const word of words) addMatches(index, index.wordIds.get(word) ?? -1, 4 * group, bits, places)
  for (const [place, words] of index.changed) {
    let found = 0
    for (const [group, wanted] of groups.entries())
      for (const word of wanted) found |= (words.get(word) ?? 0) << (4 * group)
    if (found === 0) continue
    bits[place] = found
    places.push(place)
  }
  return { bits, places }
}

function addMatches(index: TextIndex, id: number, shift: number, bits: Uint16Array, places: number[]): void {
  const { segments, changed } = index
  const last = index.last[id] ?? 0
  const filled = index.filled[id] ?? 0
  for (let chunk = index.first[id] ?? 0; chunk !== 0;) {
    const start = chunk * chunkSize
    const segment = segments[start >>> segmentBits]
    if (!segment) return
    const offset = start & (segmentSize - 1)
    const count = chunk === last ? filled : chunkSize - 1
    for (let n = 1; n <= count; n += 1) {
      const entry = segment[offset + n] ?? 0
      const place = entry >>> 4
      if (changed.size > 0 && changed.has(place)) continue
      const before = bits[place] ?? 0
      if (before === 0) places.push(place)
      bits[place] = before | ((entry & anyField) << shift)
    }
    chunk = segment[offset] ?? 0
  }
}
