interface PlaceholderListProps {
  words: readonly string[]
  /** What stands in the place of a word. */
  describe: (word: string) => string
}

/** What may stand in braces in a text, and what is filled in for it. */
export function PlaceholderList({ words, describe }: PlaceholderListProps) {
  return (
    <div className="text-small text-muted">
      <p>Placeholders you can use:</p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <code>{`{${word}}`}</code> {describe(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}
