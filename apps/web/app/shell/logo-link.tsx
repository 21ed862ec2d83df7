import { t } from '@shop/contract/t'
import { Logo } from '@shop/ui/logo'
import { useShopFacts } from '../runtime/shop-facts.ts'
import { PageLink } from './page-link.tsx'

export function LogoLink({ ground }: { ground?: 'page' | 'foot' }) {
  const { name } = useShopFacts()
  return (
    <PageLink to="/" aria-label={t('{name}, home', { name })} className="inline-flex min-h-11 items-center">
      <Logo name={name} ground={ground} />
    </PageLink>
  )
}
