export interface IndexedWord {
  word: string
  /** Number of products that contain it. */
  uses: number
}

const isVowel = new Uint8Array(128)
for (const vowel of 'aeiouy') isVowel[vowel.charCodeAt(0)] = 1

/** Words have at most 40 letters. */
const rowLength = 64
let lastButOne = new Float64Array(rowLength)
let last = new Float64Array(rowLength)
let current = new Float64Array(rowLength)

/**
 * The typing cost between two words: 0 means equal. Swapped letters, a doubled or single letter and a missing vowel
 * cost less than other typos (weighted Damerau-Levenshtein; a wrong first letter is rare and costs more). A cost above
 * `limit` is Infinity, which is found sooner. Thousands of words are compared for one typo, so there is nothing here but
 * arithmetic on three rows of the matrix.
 */
export function editCost(query: string, intended: string, limit = Infinity): number {
  if (query.length >= rowLength || intended.length >= rowLength) return Infinity
  let lastLowest = 0
  for (let i = 0; i <= query.length; i += 1) {
    const letter = query.charCodeAt(i - 1)
    const ofLetter = i === 0 ? Infinity : deletionCost(query, i)
    let lowest = Infinity
    for (let j = 0; j <= intended.length; j += 1) {
      let best = i === 0 && j === 0 ? 0 : Infinity
      if (i > 0) best = Math.min(best, (last[j] ?? 0) + ofLetter)
      if (j > 0) best = Math.min(best, (current[j - 1] ?? 0) + deletionCost(intended, j))
      if (i > 0 && j > 0) {
        const other = intended.charCodeAt(j - 1)
        best = Math.min(best, (last[j - 1] ?? 0) + (letter === other ? 0 : substitutionCost(letter, other)))
        const isSwapped =
          i > 1 && j > 1 && letter === intended.charCodeAt(j - 2) && query.charCodeAt(i - 2) === other
        if (isSwapped) best = Math.min(best, (lastButOne[j - 2] ?? 0) + 0.6)
      }
      current[j] = best
      if (best < lowest) lowest = best
    }
    // A swap skips a row, so two rows must be above the limit.
    if (lowest > limit && lastLowest > limit) return Infinity
    lastLowest = lowest
    const free = lastButOne
    lastButOne = last
    last = current
    current = free
  }
  const cost = (last[intended.length] ?? 0) + (query.charCodeAt(0) === intended.charCodeAt(0) ? 0 : 0.25)
  return cost > limit ? Infinity : cost
}

/** A missing or additional letter: the one before position `i`. */
function deletionCost(word: string, i: number): number {
  const letter = word.charCodeAt(i - 1)
  if (letter === word.charCodeAt(i - 2) || letter === word.charCodeAt(i)) return 0.5
  return isVowel[letter] === 1 ? 0.8 : 1
}

function substitutionCost(a: number, b: number): number {
  return isVowel[a] === 1 && isVowel[b] === 1 ? 0.8 : 1
}

/** The highest cost at which a correction is applied: short words allow no typos. */
export function maxEditCost(query: string): number {
  if (query.length < 3 || /^\d+$/.test(query)) return 0
  if (query.length < 4) return 0.8
  return query.length < 7 ? 1.3 : 2
}

/** Maximum difference in length between input and correction. */
export function lengthSpread(query: string): number {
  return query.length < 7 ? 1 : 2
}

/** The highest cost of a suggestion that is shown but not applied. */
export function minConfidence(query: string): number {
  return /^\d+$/.test(query) ? 0 : query.length * 0.5
}

/** The most likely known words, best first: those of the lowest cost, at most four. */
export function correctedTerms(
  query: string,
  vocabulary: readonly IndexedWord[],
  limit: number = maxEditCost(query),
): string[] {
  const candidates = vocabulary
    .map(({ word, uses }) => ({ word, uses, cost: editCost(query, word, limit) }))
    .filter(({ cost }) => cost <= limit)
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses)
  const lowest = candidates[0]?.cost ?? 0
  return candidates
    .filter(({ cost }) => cost <= lowest + 0.05)
    .slice(0, 4)
    .map(({ word }) => word)
}
