import { Logo } from '@shop/ui/logo'
import { Link } from 'react-router'
import { useShopFacts } from './shop-facts.ts'

export function LogoLink({ ground }: { ground?: 'page' | 'foot' }) {
  const { name } = useShopFacts()
  return (
    <Link to="/" aria-label={`${name}, home`} className="inline-flex min-h-11 items-center">
      <Logo name={name} ground={ground} />
    </Link>
  )
}
