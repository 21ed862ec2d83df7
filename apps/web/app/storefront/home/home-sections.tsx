import type { HomePageSection } from '@shop/contract/home-sections'
import { ButtonLink } from '@shop/ui/button'
import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { PageLink } from '../../shell/page-link.tsx'

const variants = {
  hero: 'mt-3.5 bg-hero px-4 py-7 text-hero-ink md:mt-6 md:rounded-hero md:px-12 md:py-16',
  text: 'mt-7 border border-line bg-surface p-5 md:mt-11 md:p-8',
  banner: 'mt-7 bg-primary-soft p-5 md:mt-11 md:p-8',
}

/** The shop's own sections of the home page. */
export function CustomSection({ block }: { block: Exclude<HomePageSection, { kind: 'product_list' }> }) {
  const { kind, id, title, text, link, link_label } = block
  const Heading = kind === 'hero' ? 'h1' : 'h2'
  return (
    <section
      lang={ownerLanguage}
      aria-labelledby={id}
      data-ground={kind === 'hero' ? 'hero' : undefined}
      className={`rounded-panel ${variants[kind]}`}
    >
      <Heading id={id} className={kind === 'hero' ? 'text-display text-balance' : undefined}>
        {title}
      </Heading>
      {text && (
        <p
          className={`mt-2 max-w-[60ch] whitespace-pre-line ${kind === 'hero' ? 'text-hero-muted md:text-lead' : ''}`}
        >
          {text}
        </p>
      )}
      {link && (
        <ButtonLink href={link} variant={kind === 'hero' ? 'primary' : undefined} className="mt-4">
          {link_label}
        </ButtonLink>
      )}
    </section>
  )
}

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
