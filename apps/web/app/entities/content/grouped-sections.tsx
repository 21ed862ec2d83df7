import type { ContentSection } from '@shop/contract/content'
import { AccordionItem } from '@shop/ui/accordion-item'
import { ContentBlocks } from './content-block.tsx'

interface GroupedSectionsProps {
  sections: readonly ContentSection[]
  /** The answers are unfolded. */
  open?: boolean
}

/** Sections without numbers, their questions folded. */
export function GroupedSections({ sections, open }: GroupedSectionsProps) {
  return sections.map(({ id, title, blocks, questions }) => (
    <section key={id} aria-labelledby={id} className="mt-7">
      <h2 id={id} className="scroll-mt-28">
        {title}
      </h2>
      <ContentBlocks blocks={blocks} />
      {questions.map((question) => (
        <AccordionItem key={question.id} id={question.id} title={question.title} open={open}>
          <ContentBlocks blocks={question.blocks} />
        </AccordionItem>
      ))}
    </section>
  ))
}
