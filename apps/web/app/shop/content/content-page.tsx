import { Breadcrumb } from '@shop/ui/breadcrumb'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '../../layout/page-heading.tsx'
import type { ContentBlock, ContentSection, ContentText } from './content-text.ts'

/** One reading column: heading, day of the last change, contents, numbered sections with anchors. */
export function ContentPage({ text, children }: { text: ContentText; children?: ReactNode }) {
  const { title, line, updated, sections } = text
  return (
    <>
      <ContentHead title={title} line={line} />
      <div className="measure pb-10 md:pb-14">
        <p className="text-small text-muted">Last updated: {updated}</p>
        <Contents sections={sections} />
        {sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-8">
            <h2 id={section.id} className="scroll-mt-28">{`${index + 1}. ${section.title}`}</h2>
            {section.blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
        {children}
      </div>
    </>
  )
}

/** The way to the page and its heading. */
export function ContentHead({ title, line }: { title: string; line?: string | undefined }) {
  return (
    <>
      <div className="md:pt-3.5">
        <Breadcrumb crumbs={[{ text: 'Home', href: '/' }, { text: title }]} />
      </div>
      <div className="-mt-4 md:-mt-7">
        <PageHeading line={line}>{title}</PageHeading>
      </div>
    </>
  )
}

function Contents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <details className="mt-4 rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 items-center font-semibold">Contents</summary>
      <ol className="list-inside list-decimal pb-3 marker:text-muted">
        {sections.map(({ id, title }) => (
          <li key={id} className="py-1">
            <a href={`#${id}`} className="inline-flex min-h-9 items-center text-primary hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

export function Block({ block }: { block: ContentBlock }) {
  if (typeof block === 'string') return <p className="mt-3 leading-relaxed">{block}</p>
  if ('to' in block) {
    return (
      <Link to={block.to} className="text-link mt-2 inline-flex min-h-11 items-center gap-1.5">
        {block.text}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    )
  }
  const List = 'steps' in block ? 'ol' : 'ul'
  return (
    <List
      className={`mt-3 grid gap-2 pl-5 leading-relaxed marker:text-muted ${List === 'ol' ? 'list-decimal' : 'list-disc'}`}
    >
      {('steps' in block ? block.steps : block.list).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
