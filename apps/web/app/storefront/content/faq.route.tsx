import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Route } from './+types/faq.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { Block } from '../../entities/content/content-block.tsx'
import { ContentHead } from '../../entities/content/content-page.tsx'
import { findQuestions } from './find-questions.ts'
import { GroupedSections, SectionChips } from '../../entities/content/grouped-sections.tsx'

export const meta = contentMeta('faq')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'faq')
}

export default function FaqPage({ loaderData: { title, subtitle, sections } }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  // Picks up what was typed before hydration.
  useEffect(() => setSearch(field.current?.value ?? ''), [])
  const isSearching = search.trim() !== ''
  const matchingSections = findQuestions(sections, search)
  const count = matchingSections.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <ContentHead title={title} description={subtitle} />
      <div className="measure pb-10 md:pb-14">
        <TextField
          ref={field}
          type="search"
          label={t('Search the questions')}
          hideLabel
          placeholder={t('Search the questions')}
          maxLength={100}
          start={<Search aria-hidden />}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-4 noscript:hidden"
        />
        <p aria-live="polite" className="text-small text-muted not-empty:mb-3">
          {isSearching && (count === 1 ? t('1 question') : t('{count} questions', { count }))}
        </p>
        {count > 0 || !isSearching ? (
          <>
            <SectionChips label={t('Groups of questions')} sections={matchingSections} />
            <GroupedSections sections={matchingSections} open={isSearching} />
          </>
        ) : (
          <p className="font-semibold">{t('No question matches “{words}”.', { words: search.trim() })}</p>
        )}
        <div className="mt-8">
          <Block block={{ to: '/contact', text: t('Another question? Contact us') }} />
        </div>
      </div>
    </>
  )
}
