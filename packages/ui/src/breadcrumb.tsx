import { t } from '@shop/contract/t'
import { ChevronRight } from 'lucide-react'
import { joinClasses } from './join-classes.ts'
import { Link } from './link.tsx'

export type Crumb = { text: string; href?: string; lang?: string | undefined }

/** Breadcrumb trail; the last entry is the current page. Scrolls sideways on phones. */
export function Breadcrumb({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <nav
      aria-label={t('Breadcrumb')}
      className={joinClasses('overflow-x-auto [scrollbar-width:none]', className)}
    >
      <ol className="flex items-center gap-1.5 text-caption whitespace-nowrap text-muted md:gap-2 md:text-small">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={crumb.text} className="flex min-h-11 items-center gap-1.5 md:min-h-9 md:gap-2">
              {index > 0 && <ChevronRight className="size-3.5" />}
              {last || !crumb.href ? (
                <span
                  lang={crumb.lang}
                  aria-current={last ? 'page' : undefined}
                  className={last ? 'max-w-[32ch] truncate font-semibold text-ink' : undefined}
                >
                  {crumb.text}
                </span>
              ) : (
                <Link href={crumb.href} className="py-2 hover:text-ink hover:underline">
                  {crumb.text}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
