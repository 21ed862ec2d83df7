import { contentWords } from '@shop/contract/content-words'

const marks = [
  ['## Heading', 'a section'],
  ['### Question', 'a part of a section; it folds on the FAQ and the size guide'],
  ['- item', 'a list'],
  ['1. step', 'numbered steps'],
  ['| Size | Bust |', 'a table; its first row is the head'],
  ['[Words](/shipping)', 'a link, alone on its line'],
] as const

/** What the editor understands, and what each word in braces stands for now. */
export function WordsHelp({ words }: { words: Readonly<Record<string, string>> }) {
  return (
    <details className="mt-3 text-small">
      <summary className="flex min-h-11 items-center font-semibold text-primary">How to write</summary>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {marks.map(([mark, meaning]) => (
          <Row key={mark} mark={mark} meaning={meaning} />
        ))}
      </dl>
      <p className="mt-4">
        Words in braces come from the settings. A line with an empty setting is left out, so the page promises
        nothing that you have not entered. <code>{'{if phone}'}</code> or <code>{'{if no phone}'}</code> at
        the beginning of a line shows it only with or without that setting; before a heading it counts for all
        below.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(contentWords).map(([name, meaning]) => (
          <Row key={name} mark={`{${name}}`} meaning={`${meaning}: ${words[name] || 'empty'}`} />
        ))}
      </dl>
    </details>
  )
}

function Row({ mark, meaning }: { mark: string; meaning: string }) {
  return (
    <>
      <dt>
        <code>{mark}</code>
      </dt>
      <dd className="text-muted max-sm:mb-1.5">{meaning}</dd>
    </>
  )
}
