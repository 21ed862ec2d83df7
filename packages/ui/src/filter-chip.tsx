import { t } from '@shop/contract/t'
import { X } from 'lucide-react'
import { Link } from './link.tsx'

/** An applied filter; clicking anywhere on it goes to the page without the filter. */
export function FilterChip({ text, href }: { text: string; href: string }) {
  return (
    <Link
      href={href}
      aria-label={t('Remove filter {text}', { text })}
      className="inline-flex min-h-11 md:min-h-9 flex-none items-center gap-1 rounded-full bg-primary-soft py-1 pr-2.5 pl-3.5 text-small font-bold whitespace-nowrap text-primary hover:text-primary-hover"
    >
      {text}
      <X className="size-4" />
    </Link>
  )
}
