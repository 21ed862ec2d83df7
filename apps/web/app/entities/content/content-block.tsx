import type { ContentBlock } from '@shop/contract/content'
import { stripMarks } from '@shop/contract/inline-text'
import { ArrowRight } from 'lucide-react'
import { InlineText, TextLink } from './inline-text.tsx'

export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, place) => <Block key={place} block={block} />)
}

export function Block({ block }: { block: ContentBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-3 leading-relaxed">
        <InlineText text={block} />
      </p>
    )
  if ('to' in block) return <ContentLink {...block} />
  if ('head' in block) return <Table {...block} />
  const List = 'steps' in block ? 'ol' : 'ul'
  return (
    <List
      className={`mt-3 grid gap-2 pl-5 leading-relaxed marker:text-muted ${List === 'ol' ? 'list-decimal' : 'list-disc'}`}
    >
      {('steps' in block ? block.steps : block.list).map((item, place) => (
        <li key={place}>
          <InlineText text={item} />
        </li>
      ))}
    </List>
  )
}

/** A link on a line of its own. */
function ContentLink({ to, text }: { to: string; text: string }) {
  return (
    <p>
      <TextLink to={to} className="text-link mt-2 inline-flex min-h-11 items-center gap-1.5">
        <InlineText text={text} />
        <ArrowRight aria-hidden className="size-4" />
      </TextLink>
    </p>
  )
}

/** Scrolls inside its own box if it is too wide. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <section
      aria-label={head.map(stripMarks).join(', ')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else a keyboard could not scroll it
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="tabular w-full text-left text-dense whitespace-nowrap">
        <thead className="bg-sunken text-caption text-muted">
          <tr>
            {head.map((name, place) => (
              <th key={place} scope="col" className="px-4 py-3 font-semibold">
                <InlineText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="px-4 py-3 font-semibold">
                <InlineText text={first ?? ''} />
              </th>
              {cells.map((cell, place) => (
                <td key={place} className="px-4 py-3">
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
