import type { NavigationLink as Link } from '@shop/contract/default-footer'
import { translateDefault } from './navigation-texts.ts'
import { PageLink } from '../page-link.tsx'

interface NavigationLinkProps {
  link: Link
  className: string
}

/** A link of menu or footer: to a page of the shop, another site, an email address or a phone number. */
export function NavigationLink({ link: { label, to }, className }: NavigationLinkProps) {
  const { text, lang } = translateDefault(label)
  if (to.startsWith('/'))
    return (
      <PageLink to={to} lang={lang} className={className}>
        {text}
      </PageLink>
    )
  return (
    <a href={to} rel="noopener" lang={lang} className={className}>
      {text}
    </a>
  )
}
