import { contentPlaceholders } from '@shop/contract/placeholders'

const marks = [
  ['## Heading', 'a section'],
  ['### Question', 'a subsection; most pages fold it until it is pressed'],
  ['- item', 'a list'],
  ['1. step', 'numbered steps'],
  ['**bold**', 'bold text'],
  ['[Words](/shipping)', 'a link; on a line of its own it stands out'],
  ['| Size | Bust |', 'a table; its first row is the header'],
] as const

/** What the buttons write, and the current value of each placeholder. */
export function EditorHelp({ placeholders }: { placeholders: Readonly<Record<string, string>> }) {
  return (
    <details className="mt-3 text-small">
      <summary className="flex min-h-11 items-center font-semibold text-primary">
        Formatting help and your settings
      </summary>
      <p className="mb-2">
        The buttons write these signs for you; visitors never see them. You can type them yourself too. An
        empty line starts a new paragraph.
      </p>
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
          <Row key={name} mark={`{${name}}`} meaning={`${meaning}: ${placeholders[name] || 'empty'}`} />
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
