interface BracedWordsProps {
  words: readonly string[]
  /** What stands in the place of a word. */
  said: (word: string) => string
}

/** What may stand in braces in a text, and what is filled in for it. */
export function BracedWords({ words, said }: BracedWordsProps) {
  return (
    <div className="text-small text-muted">
      <p>Placeholders you can use:</p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <code>{`{${word}}`}</code> {said(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}
