import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { PageLink } from '../../shell/page-link.tsx'

interface ProductSectionProps {
  id: string
  title: string
  /** Link to all of them. */
  href: string
  children: ReactNode
}

/** A row of products under its heading. */
export function ProductSection({ id, title, href, children }: ProductSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-7 scroll-mt-28 md:mt-11">
      <div className="mb-3 flex items-baseline justify-between gap-4 md:mb-5">
        <h2 id={`${id}-title`}>{title}</h2>
        <PageLink
          to={href}
          aria-label={t('See all: {title}', { title })}
          className="py-2 font-bold text-primary hover:underline"
        >
          {t('See all')}
        </PageLink>
      </div>
      {children}
    </section>
  )
}
