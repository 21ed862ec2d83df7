import {
  chunkLength,
  chunkUnit,
  findPosition,
  findWordId,
  segmentBits,
  segmentSize,
  toLetterBits,
  type TextIndex,
} from './text-index.ts'

const anyField = 15

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The ids of these words, without those that no product has. */
export const findWordIds = (index: TextIndex, words: readonly string[]): number[] =>
  words.flatMap((word) => findWordId(index, word) ?? [])

/** Number of products that have any of these words; one that has several counts for each. */
export function sumUses({ uses }: TextIndex, ids: ArrayLike<number>): number {
  let sum = 0
  for (let n = 0; n < ids.length; n += 1) sum += uses[ids[n] ?? 0] ?? 0
  return sum
}

/** Words of similar length that have at most this number of letters which are not in both. */
export function findSimilarWords(
  index: TextIndex,
  word: string,
  { spread, letters: lettersMax }: { spread: number; letters: number },
): { word: string; uses: number }[] {
  const { letters, lengths, words, uses } = index
  const wanted = toLetterBits(word)
  const similar: { word: string; uses: number }[] = []
  for (let id = 0; id < words.length; id += 1) {
    const isSimilar =
      Math.abs((lengths[id] ?? 0) - word.length) <= spread &&
      countBits((letters[id] ?? 0) ^ wanted) <= lettersMax
    if (isSimilar) similar.push({ word: words[id] ?? '', uses: uses[id] ?? 0 })
  }
  return similar
}

/** The ids of the words that start with this one. */
export function findWordsWithPrefix({ sorted, words }: TextIndex, prefix: string): ArrayLike<number> {
  const range = sorted.subarray(
    findPosition(words, sorted, prefix),
    findPosition(words, sorted, `${prefix}\u{FFFF}`),
  )
  const added: number[] = []
  for (let id = sorted.length; id < words.length; id += 1) if (words[id]?.startsWith(prefix)) added.push(id)
  return added.length > 0 ? [...range, ...added] : range
}

/** The most used of these words, in no order. */
export function mostUsed({ uses }: TextIndex, ids: ArrayLike<number>, max: number): ArrayLike<number> {
  if (ids.length <= max) return ids
  const sorted = Int32Array.from(ids).toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0))
  return sorted.subarray(0, max)
}

/** What a search asks of each product: a mask of fields for each of up to four groups of words, four bits each. */
export interface TermMatches {
  /** By position. */
  bits: Uint16Array
  /** Positions with any bit: the first `count`. */
  places: Int32Array
  count: number
}

/** Used again by the next search: a new table for each word would be megabytes of garbage. */
const tables: TermMatches[] = []

function openTable(n: number, end: number): TermMatches {
  const known = tables[n]
  if (!known || known.bits.length < end) {
    const length = Math.ceil(end * 1.1)
    return (tables[n] = { bits: new Uint16Array(length), places: new Int32Array(length), count: 0 })
  }
  const { bits, places, count } = known
  // Zeroing all is the faster way as soon as there are many.
  if (count > end / 16) bits.fill(0)
  else for (let place = 0; place < count; place += 1) bits[places[place] ?? 0] = 0
  known.count = 0
  return known
}

/**
 * Finds the products that have the words (ids) of each group. The groups' bits are `fields << (4 * group)`. The result is
 * valid until the next search uses the n-th table.
 */
export function findMatches(
  index: TextIndex,
  { table: n, end }: { table: number; end: number },
  groups: readonly ArrayLike<number>[],
): TermMatches {
  const table = openTable(n, end)
  const groupsById = new Map<number, number>()
  for (const [group, ids] of groups.entries())
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0
      groupsById.set(id, (groupsById.get(id) ?? 0) | (1 << (4 * group)))
    }
  for (const [id, inGroups] of groupsById) addMatches(index, id, inGroups, table)
  if (index.changed.size > 0) addChanged(index, groupsById, table)
  return table
}

/** Such a list as a chunk. */
const listOfOne = new Int32Array(chunkUnit)

/** `inGroups` has the lowest bit of each group that the word is in, so that a mask of fields times it is in all of them. */
function addMatches(index: TextIndex, id: number, inGroups: number, table: TermMatches): void {
  const { segments, isChanged } = index
  const hasChanged = index.changed.size > 0
  const { bits, places } = table
  let { count } = table
  let read = 0
  for (let start = index.first[id] ?? 0; start !== 0;) {
    if (start < 0) listOfOne[0] = -start
    const at = Math.max(start, 0) * chunkUnit
    const segment = start < 0 ? listOfOne : segments[at >>> segmentBits]
    if (!segment) break
    const offset = at & (segmentSize - 1)
    const entries = chunkLength(read) - 1
    for (let n = offset; n < offset + entries; n += 1) {
      const entry: number = segment[n] ?? 0
      if (entry === 0) break
      const place = entry >>> 4
      if (hasChanged && isChanged[place] === 1) continue
      const before = bits[place] ?? 0
      if (before === 0) places[count++] = place
      bits[place] = before | ((entry & anyField) * inGroups)
    }
    read += entries
    start = segment[offset + entries] ?? 0
  }
  table.count = count
}

/** The products whose words changed have few words, and a prefix may be that of thousands. */
function addChanged(index: TextIndex, groupsById: ReadonlyMap<number, number>, table: TermMatches): void {
  for (const [place, words] of index.changed) {
    let found = 0
    for (const [id, fields] of words) found |= fields * (groupsById.get(id) ?? 0)
    if (found === 0) continue
    table.bits[place] = found
    table.places[table.count++] = place
  }
}
