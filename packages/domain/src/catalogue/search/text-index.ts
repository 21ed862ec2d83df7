/** Fields of a search document as bits: name, brand, category, rest. */
export const fieldBits = { A: 8, B: 4, C: 2, D: 1 } as const

export const segmentBits = 20
export const segmentSize = 1 << segmentBits
/** Chunks start at multiples of this many integers. */
export const chunkUnit = 8

/**
 * Integers in the next chunk of a list with this many entries. A common word is read from long runs, several times as fast
 * as from short ones all over the memory, and a rare one takes little of it.
 */
export const chunkLength = (entries: number): number =>
  entries < 128 ? 8 : entries < 1_024 ? 32 : entries < 16_384 ? 256 : 2_048

/**
 * The words of all products, in memory: for each word a list of positions in the facet index, each with the fields that
 * have the word. Lists are chains of chunks in few large arrays: entries, then where the next chunk starts; 0 ends both.
 */
export interface TextIndex {
  /** By id. */
  words: string[]
  /** The ids of the words that were there when they were sorted, by word. */
  sorted: Int32Array
  /** The ids of the others: all words in a map would take as much memory as the words. */
  unsorted: Map<string, number>
  /** Where a list starts, in units; of a list of one, which most are in a shop with part numbers, the entry times -1. */
  first: Int32Array
  /** Where its next entry goes. */
  next: Int32Array
  /** Entries that its last chunk has room for. */
  free: Uint16Array
  /** Number of products that have the word; one that changed counts twice. */
  uses: Int32Array
  /** The letters of the word as bits. */
  letters: Int32Array
  lengths: Uint8Array
  segments: Int32Array[]
  /** Integers in use. */
  length: number
  /** Products whose words changed after they were added, with the ids of their current words and their fields. */
  changed: Map<number, ReadonlyMap<number, number>>
  /** By position: 1 for the products in that map. */
  isChanged: Uint8Array
}

export function createTextIndex(): TextIndex {
  return {
    words: [],
    sorted: new Int32Array(0),
    unsorted: new Map(),
    first: new Int32Array(1_024),
    next: new Int32Array(1_024),
    free: new Uint16Array(1_024),
    uses: new Int32Array(1_024),
    letters: new Int32Array(1_024),
    lengths: new Uint8Array(1_024),
    segments: [],
    // 0 means that there is no next chunk.
    length: chunkUnit,
    changed: new Map(),
    isChanged: new Uint8Array(1_024),
  }
}

/** Adds a product, after all those at lower positions and before any is changed. */
export function addDocument(index: TextIndex, place: number, document: string): void {
  readDocument(document, (word, fields) => {
    const id = getWordId(index, word)
    index.uses[id] = (index.uses[id] ?? 0) + 1
    addEntry(index, id, place * 16 + fields)
  })
}

/** Replaces the words of a product. */
export function changeDocument(index: TextIndex, place: number, document: string): void {
  const fieldsByWord = new Map<number, number>()
  readDocument(document, (word, fields) => {
    const id = getWordId(index, word)
    fieldsByWord.set(id, fields)
    index.uses[id] = (index.uses[id] ?? 0) + 1
  })
  index.changed.set(place, fieldsByWord)
  if (place >= index.isChanged.length) index.isChanged = widen(index.isChanged, new Uint8Array(place * 2))
  index.isChanged[place] = 1
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

export function findWordId({ words, sorted, unsorted }: TextIndex, word: string): number | undefined {
  const id = sorted[findPosition(words, sorted, word)]
  return id !== undefined && words[id] === word ? id : unsorted.get(word)
}

/** The position of the first sorted word that is not before this text. */
export function findPosition(words: readonly string[], sorted: Int32Array, text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[sorted[middle] ?? 0] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

function getWordId(index: TextIndex, word: string): number {
  const known = findWordId(index, word)
  if (known !== undefined) return known
  const id = index.words.length
  // A copy: a slice would hold the whole document in memory.
  const copy = Buffer.from(word).toString()
  index.unsorted.set(copy, id)
  index.words.push(copy)
  if (id >= index.first.length) {
    index.first = widen(index.first, new Int32Array(id * 2))
    index.next = widen(index.next, new Int32Array(id * 2))
    index.free = widen(index.free, new Uint16Array(id * 2))
    index.uses = widen(index.uses, new Int32Array(id * 2))
    index.letters = widen(index.letters, new Int32Array(id * 2))
    index.lengths = widen(index.lengths, new Uint8Array(id * 2))
  }
  index.letters[id] = toLetterBits(word)
  index.lengths[id] = word.length
  return id
}

function widen<Column extends Int32Array | Uint16Array | Uint8Array>(old: Column, wider: Column): Column {
  wider.set(old)
  return wider
}

function addEntry(index: TextIndex, id: number, entry: number): void {
  const first = index.first[id] ?? 0
  if (first === 0) {
    index.first[id] = -entry
    return
  }
  if (first < 0) {
    index.first[id] = 0
    append(index, id, -first)
  }
  append(index, id, entry)
}

function append(index: TextIndex, id: number, entry: number): void {
  if (index.free[id] === 0) addChunk(index, id)
  const at = index.next[id] ?? 0
  write(index, at, entry)
  index.next[id] = at + 1
  index.free[id] = (index.free[id] ?? 0) - 1
}

function addChunk(index: TextIndex, id: number): void {
  const length = chunkLength((index.uses[id] ?? 0) - 1)
  const left = segmentSize - (index.length & (segmentSize - 1))
  const start = length > left ? index.length + left : index.length
  index.length = start + length
  index.segments[start >>> segmentBits] ??= new Int32Array(segmentSize)
  if (index.first[id] === 0) index.first[id] = start / chunkUnit
  else write(index, index.next[id] ?? 0, start / chunkUnit)
  index.next[id] = start
  index.free[id] = length - 1
}

function write({ segments }: TextIndex, at: number, value: number): void {
  const segment = segments[at >>> segmentBits]
  if (segment) segment[at & (segmentSize - 1)] = value
}

/** A bit for each letter, and one for all digits; other letters share one as well. */
export function toLetterBits(word: string): number {
  let bits = 0
  for (let n = 0; n < word.length; n += 1) {
    const code = word.charCodeAt(n)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27)
  }
  return bits
}

/** Words that are sorted without a pause: some 10 ms. */
const sortedAtOnce = 16_384

/** Sorts all words, so that a prefix is a range of them. Calls `pause` between steps of some 50 ms at most. */
export async function sortIndex(index: TextIndex, pause: () => Promise<unknown>): Promise<void> {
  const { words } = index
  let sorted = Int32Array.from(words, (_, id) => id)
  for (let start = 0; start < sorted.length; start += sortedAtOnce) {
    sorted
      .subarray(start, start + sortedAtOnce)
      .sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
    await pause()
  }
  for (let length = sortedAtOnce; length < sorted.length; length *= 2) {
    const merged = new Int32Array(sorted.length)
    for (let start = 0; start < sorted.length; start += 2 * length) {
      merge(words, sorted, merged, { start, middle: start + length, end: start + 2 * length })
      await pause()
    }
    sorted = merged
  }
  index.sorted = sorted
  index.unsorted = new Map()
}

/** Merges two sorted parts of `from` into `to`. */
function merge(
  words: readonly string[],
  from: Int32Array,
  to: Int32Array,
  { start, middle, end }: { start: number; middle: number; end: number },
): void {
  const last = Math.min(end, from.length)
  const half = Math.min(middle, from.length)
  let a = start
  let b = half
  for (let n = start; n < last; n += 1) {
    const isFirst = b >= last || (a < half && (words[from[a] ?? 0] ?? '') < (words[from[b] ?? 0] ?? ''))
    to[n] = (isFirst ? from[a++] : from[b++]) ?? 0
  }
}
