import { contentPlaceholders } from '@shop/contract/content-words'

const marks = [
  ['## Heading', 'a section'],
  ['### Question', 'a subsection; it folds on the FAQ and the size guide'],
  ['- item', 'a list'],
  ['1. step', 'numbered steps'],
  ['| Size | Bust |', 'a table; its first row is the header'],
  ['[Words](/shipping)', 'a link, on its own line'],
] as const

/** What the editor understands, and what each word in braces stands for now. */
export function MarkupHelp({ words }: { words: Readonly<Record<string, string>> }) {
  return (
    <details className="mt-3 text-small">
      <summary className="flex min-h-11 items-center font-semibold text-primary">Formatting help</summary>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {marks.map(([mark, meaning]) => (
          <Row key={mark} mark={mark} meaning={meaning} />
        ))}
      </dl>
      <p className="mt-4">
        Words in braces come from your settings. If a setting is blank, its line is left out, so the page
        never promises anything you haven’t entered. <code>{'{if phone}'}</code> or{' '}
        <code>{'{if no phone}'}</code> at the start of a line shows it only with or without that setting;
        before a heading it applies to the whole section.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(contentPlaceholders).map(([name, meaning]) => (
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
