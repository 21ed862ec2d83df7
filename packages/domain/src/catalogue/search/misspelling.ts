export interface KnownWord {
  word: string
  /** In how many products it stands. */
  uses: number
}

const vowels = /[aeiouy]/

/**
 * How likely a word was meant when another was typed, as the cost of the slips between them: 0 is the same word.
 * Two letters swapped, a letter doubled or not, and a missed vowel cost less than other slips (Damerau-Levenshtein
 * with weights; a wrong first letter is rare and costs more).
 */
export function slipCost(typed: string, meant: string): number {
  const cost: number[][] = Array.from({ length: typed.length + 1 }, () => [])
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity
  for (let i = 0; i <= typed.length; i += 1) {
    for (let j = 0; j <= meant.length; j += 1) {
      const best = Math.min(
        i === 0 && j === 0 ? 0 : Infinity,
        at(i - 1, j) + dropCost(typed, i),
        at(i, j - 1) + dropCost(meant, j),
        at(i - 1, j - 1) + (typed[i - 1] === meant[j - 1] ? 0 : swapCost(typed[i - 1], meant[j - 1])),
        isTurned(typed, meant, i, j) ? at(i - 2, j - 2) + 0.6 : Infinity,
      )
      const row = cost[i]
      if (row) row[j] = best
    }
  }
  return at(typed.length, meant.length) + (typed[0] === meant[0] ? 0 : 0.25)
}

/** A letter too many or too few. */
function dropCost(word: string, i: number): number {
  const letter = word[i - 1]
  if (letter === undefined) return Infinity
  if (letter === word[i - 2] || letter === word[i]) return 0.5
  return vowels.test(letter) ? 0.8 : 1
}

function swapCost(a: string | undefined, b: string | undefined): number {
  return a && b && vowels.test(a) && vowels.test(b) ? 0.8 : 1
}

function isTurned(typed: string, meant: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
}

/** The highest cost at which a word still counts as meant: short words leave no room for slips. */
export function slipLimit(typed: string): number {
  if (typed.length < 3 || /^\d+$/.test(typed)) return 0
  if (typed.length < 4) return 0.8
  return typed.length < 7 ? 1.3 : 2
}

/** How many letters longer or shorter than the typed word a meant one can be. */
export function slipSpread(typed: string): number {
  return typed.length < 7 ? 1 : 2
}

/** How far a word may be from what was typed to be asked about, though not to be taken for it. */
export function doubtLimit(typed: string): number {
  return /^\d+$/.test(typed) ? 0 : typed.length * 0.5
}

/** The known words most likely meant, best first: those of the lowest cost, at most four. */
export function meantWords(
  typed: string,
  known: readonly KnownWord[],
  limit: number = slipLimit(typed),
): string[] {
  const possible = known
    .map(({ word, uses }) => ({ word, uses, cost: slipCost(typed, word) }))
    .filter(({ cost }) => cost <= limit)
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses)
  const lowest = possible[0]?.cost ?? 0
  return possible
    .filter(({ cost }) => cost <= lowest + 0.05)
    .slice(0, 4)
    .map(({ word }) => word)
}
