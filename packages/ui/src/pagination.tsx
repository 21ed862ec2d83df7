import { t } from '@shop/contract/t'
import { formatCount } from './format/format-count.ts'
import { buttonClass } from './button.tsx'
import { joinClasses } from './join-classes.ts'
import { Link } from './link.tsx'

type PaginationProps = {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  hrefFor: (page: number) => string
  /** Called with 25, 50 or 100 per page; without it the choice is hidden. */
  onPageSize?: (size: number) => void
}

/** "1 to 25 of 1,284" with links to the other pages. */
export function Pagination({ page, pageSize, total, hrefFor, onPageSize }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <div className="tabular flex flex-wrap items-center justify-between gap-3 text-small text-muted">
      <span>
        {t('{from} to {to} of {total}', {
          from: formatCount(from),
          to: formatCount(to),
          total: formatCount(total),
        })}
      </span>
      {onPageSize && (
        <label className="flex items-center gap-2">
          {t('Rows')}
          <select
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="h-11 rounded-control border border-control bg-surface px-2 text-ink md:h-9"
          >
            {[25, 50, 100].map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <nav aria-label={t('Pages')} className="flex items-center gap-1">
          <PageLink text={t('Previous')} href={page > 1 ? hrefFor(page - 1) : null} rel="prev" />
          <ol className="hidden items-center gap-1 md:flex">
            {pageNumbers(page, pages).map((step, index) => (
              <li key={step ?? `gap-${index}`}>
                {step === null ? (
                  <span className="px-1">…</span>
                ) : (
                  <Link
                    href={hrefFor(step)}
                    aria-label={t('Page {step}', { step })}
                    aria-current={step === page ? 'page' : undefined}
                    className={joinClasses(
                      'flex h-9 min-w-9 items-center justify-center rounded-[0.5rem] px-2 font-semibold',
                      step === page ? 'bg-primary-soft text-primary' : 'hover:bg-sunken hover:text-ink',
                    )}
                  >
                    {step}
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <PageLink text={t('Next')} href={page < pages ? hrefFor(page + 1) : null} rel="next" />
        </nav>
      )}
    </div>
  )
}

function PageLink({ text, href, rel }: { text: string; href: string | null; rel: 'prev' | 'next' }) {
  const itemClass = buttonClass({ size: 'dense' })
  if (href) {
    return (
      <Link href={href} rel={rel} className={itemClass}>
        {text}
      </Link>
    )
  }
  return (
    <span aria-hidden="true" aria-disabled="true" className={joinClasses(itemClass, 'opacity-50')}>
      {text}
    </span>
  )
}

/** The page numbers to show, with null for gaps: `[1, null, 4, 5, 6, null, 20]`. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const nearby = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const pageList = [...new Set(nearby)].toSorted((a, b) => a - b)
  return pageList.flatMap((n, i) => {
    const gap = n - (pageList[i - 1] ?? 0)
    if (i === 0 || gap === 1) return [n]
    // A gap of one page takes as much space as its number.
    return gap === 2 ? [n - 1, n] : [null, n]
  })
}
