import type { ContentPage, ContentSection } from '@shop/contract/content'
import { t } from '@shop/contract/t'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import type { ReactNode } from 'react'
import { PageHeading } from '../../shell/page-heading.tsx'
import { formatDate } from '../../format/dates.ts'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { ContentBlocks } from './content-block.tsx'

type PageText = Pick<ContentPage, 'title' | 'subtitle' | 'updated_at' | 'sections'>

/** A content page in one column: heading, date of the last change, contents, and numbered sections with anchors. */
export function ContentColumn({ page, children }: { page: PageText; children?: ReactNode }) {
  const { title, subtitle, updated_at, sections } = page
  return (
    <>
      <ContentHead title={title} description={subtitle} />
      <div className="measure pb-10 md:pb-14">
        <p className="text-small text-muted">
          {t('Last updated: {date}', { date: formatDate(new Date(updated_at)) })}
        </p>
        {children}
        <Contents sections={sections} />
        <NumberedSections sections={sections} />
      </div>
    </>
  )
}

export function NumberedSections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map(({ id, title, blocks, questions }, index) => (
    <section key={id} lang={ownerLanguage} aria-labelledby={id} className="mt-8">
      <h2 id={id} className="scroll-mt-28">{`${index + 1}. ${title}`}</h2>
      <ContentBlocks blocks={blocks} />
      {questions.map((question) => (
        <div key={question.id} className="mt-5">
          <h3 id={question.id} className="scroll-mt-28">
            {question.title}
          </h3>
          <ContentBlocks blocks={question.blocks} />
        </div>
      ))}
    </section>
  ))
}

/** Breadcrumb and page heading. */
export function ContentHead({ title, description }: { title: string; description: string }) {
  return (
    <>
      <div className="md:pt-3.5">
        <Breadcrumb
          crumbs={[
            { text: t('Home'), href: '/' },
            { text: title, lang: ownerLanguage },
          ]}
        />
      </div>
      <div lang={ownerLanguage} className="-mt-4 md:-mt-7">
        <PageHeading description={description}>{title}</PageHeading>
      </div>
    </>
  )
}

function Contents({ sections }: { sections: readonly ContentSection[] }) {
  return (
    <details className="mt-4 rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 items-center font-semibold">{t('Contents')}</summary>
      <ol lang={ownerLanguage} className="list-inside list-decimal pb-3 marker:text-muted">
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
