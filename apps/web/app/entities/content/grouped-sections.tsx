import type { ContentSection } from '@shop/contract/content'
import { AccordionItem } from '@shop/ui/accordion-item'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { ContentBlocks } from './content-block.tsx'

interface GroupedSectionsProps {
  sections: readonly ContentSection[]
  /** Whether the answers are expanded. */
  open?: boolean
}

/** Sections without numbers, with collapsed questions. One without a title is the opening of the page. */
export function GroupedSections({ sections, open }: GroupedSectionsProps) {
  return sections.map(({ id, title, blocks, questions }) => (
    <section key={id} lang={ownerLanguage} aria-labelledby={id || undefined} className="mt-7">
      {title && (
        <h2 id={id} className="scroll-mt-28">
          {title}
        </h2>
      )}
      <ContentBlocks blocks={blocks} />
      {questions.map((question) => (
        <AccordionItem key={question.id} id={question.id} title={question.title} open={open}>
          <ContentBlocks blocks={question.blocks} />
        </AccordionItem>
      ))}
    </section>
  ))
}

/** Row of anchor links to the sections of a page. */
export function SectionChips({ label, sections }: { label: string; sections: readonly ContentSection[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          lang={ownerLanguage}
          className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-dense font-semibold hover:border-control"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
