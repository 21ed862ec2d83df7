import { AccordionItem } from '@shop/ui/accordion-item'
import { useShopFacts } from '../../layout/shop-facts.ts'
import { titled } from '../../layout/titled.ts'
import { Block, ContentHead } from './content-page.tsx'
import { questionGroups } from './faq-text.ts'

export const meta = titled('FAQ', 'Answers about orders, payment, delivery, returns and your account.')

export default function FaqPage() {
  const groups = questionGroups(useShopFacts())
  return (
    <>
      <ContentHead title="FAQ" line="What people ask us most." />
      <div className="measure pb-10 md:pb-14">
        <nav aria-label="Groups of questions" className="flex flex-wrap gap-2">
          {groups.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-dense font-semibold hover:border-control"
            >
              {title}
            </a>
          ))}
        </nav>
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="mt-7">
            <h2 id={id} className="scroll-mt-28">
              {title}
            </h2>
            {questions.map(({ id: anchor, question, answer }) => (
              <AccordionItem key={anchor} id={anchor} title={question}>
                {answer.map((block, place) => (
                  <Block key={place} block={block} />
                ))}
              </AccordionItem>
            ))}
          </section>
        ))}
        <p className="mt-8">
          <Block block={{ to: '/contact', text: 'Another question? Write to us' }} />
        </p>
      </div>
    </>
  )
}
