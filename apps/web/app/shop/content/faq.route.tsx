import type { Route } from './+types/faq.route.ts'
import { pageContext } from '../../page-context.ts'
import { ContentBlocks } from './content-block.tsx'
import { ContentHead } from './content-page.tsx'
import { contentMeta } from './content-meta.ts'
import { GroupedSections } from './grouped-sections.tsx'
import { SectionChips } from './section-chips.tsx'

export const meta = contentMeta('faq')

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).pages.content('faq')
}

export default function FaqPage({ loaderData: { title, line, sections } }: Route.ComponentProps) {
  return (
    <>
      <ContentHead title={title} line={line} />
      <div className="measure pb-10 md:pb-14">
        <SectionChips label="Groups of questions" sections={sections} />
        <GroupedSections sections={sections} />
        <div className="mt-8">
          <ContentBlocks blocks={[{ to: '/contact', text: 'Another question? Write to us' }]} />
        </div>
      </div>
    </>
  )
}
