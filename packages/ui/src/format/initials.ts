/** First letters of the first and last word: 'Chidinma Okafor' gives 'CO', an empty name '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (
    letters
      .map((word) => (word ? [...word][0] : ''))
      .join('')
      .toUpperCase() || '?'
  )
}
