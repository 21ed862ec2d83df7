export interface IndexedWord {
  word: string
  /** Number of products that contain it. */
  uses: number
}

const vowels = /[aeiouy]/

/**
 * The typing cost between two words: 0 means equal. Swapped letters, a doubled or single letter and a missing vowel
 * cost less than other typos (weighted Damerau-Levenshtein; a wrong first letter is rare and costs more).
 */
export function editCost(query: string, intended: string): number {
  const cost: number[][] = Array.from({ length: query.length + 1 }, () => [])
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity
  for (let i = 0; i <= query.length; i += 1) {
    for (let j = 0; j <= intended.length; j += 1) {
      const best = Math.min(
        i === 0 && j === 0 ? 0 : Infinity,
        at(i - 1, j) + deletionCost(query, i),
        at(i, j - 1) + deletionCost(intended, j),
        at(i - 1, j - 1) +
          (query[i - 1] === intended[j - 1] ? 0 : substitutionCost(query[i - 1], intended[j - 1])),
        isTransposed(query, intended, i, j) ? at(i - 2, j - 2) + 0.6 : Infinity,
      )
      const row = cost[i]
      if (row) row[j] = best
    }
  }
  return at(query.length, intended.length) + (query[0] === intended[0] ? 0 : 0.25)
}

/** A missing or additional letter. */
function deletionCost(word: string, i: number): number {
  const letter = word[i - 1]
  if (letter === undefined) return Infinity
  if (letter === word[i - 2] || letter === word[i]) return 0.5
  return vowels.test(letter) ? 0.8 : 1
}

function substitutionCost(a: string | undefined, b: string | undefined): number {
  return a && b && vowels.test(a) && vowels.test(b) ? 0.8 : 1
}

function isTransposed(query: string, intended: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && query[i - 1] === intended[j - 2] && query[i - 2] === intended[j - 1]
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
    .map(({ word, uses }) => ({ word, uses, cost: editCost(query, word) }))
    .filter(({ cost }) => cost <= limit)
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses)
  const lowest = candidates[0]?.cost ?? 0
  return candidates
    .filter(({ cost }) => cost <= lowest + 0.05)
    .slice(0, 4)
    .map(({ word }) => word)
}
