import { t } from '@shop/contract/t'
import type { Route } from './+types/size-guide.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { ContentHead } from '../../entities/content/content-page.tsx'
import { GroupedSections, SectionChips } from '../../entities/content/grouped-sections.tsx'

export const meta = contentMeta('size-guide')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'size-guide')
}

export default function SizeGuidePage({ loaderData: { title, subtitle, sections } }: Route.ComponentProps) {
  return (
    <>
      <ContentHead title={title} description={subtitle} />
      <SectionChips label={t('Sizes')} sections={sections} />
      <div className="max-w-3xl pb-10 md:pb-14">
        <GroupedSections sections={sections} />
      </div>
    </>
  )
}
