import { t } from '@shop/contract/t'
import { Logo } from '@shop/ui/logo'
import { useStoreDetails } from '../runtime/shop-facts.ts'
import { PageLink } from './page-link.tsx'

export function LogoLink({ surface }: { surface?: 'page' | 'foot' }) {
  const { name } = useStoreDetails()
  return (
    <PageLink to="/" aria-label={t('{name}, home', { name })} className="inline-flex min-h-11 items-center">
      <Logo name={name} surface={surface} />
    </PageLink>
  )
}
