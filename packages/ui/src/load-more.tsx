import { t } from '@shop/contract/t'
import { Button, ButtonLink } from './button.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useHydrated } from './use-hydrated.ts'

type LoadMoreProps = {
  shown: number
  total: number
  /** Plural of the listed things, such as "products". */
  noun: string
  /** URL of the next page, for use without script; null at the end. */
  nextHref: string | null
  loading: boolean
  onLoadMore: () => void
}

/** "24 of 69 products" with the button for more. The parent moves the focus to the first new one. */
export function LoadMore({ shown, total, noun, nextHref, loading, onLoadMore }: LoadMoreProps) {
  const isHydrated = useHydrated()
  const text = t('{shown} of {total} {noun}', { shown, total, noun })
  return (
    <div className="mt-5 grid justify-items-center gap-3 md:mt-8">
      <p aria-live="polite" className="tabular text-small text-muted">
        {text}
      </p>
      <ProgressLine label={text} value={shown} max={Math.max(total, 1)} className="max-w-55" />
      {nextHref &&
        (isHydrated ? (
          <Button loading={loading} onClick={onLoadMore}>
            {t('Load more')}
          </Button>
        ) : (
          <ButtonLink href={nextHref} rel="next">
            {t('Next page')}
          </ButtonLink>
        ))}
    </div>
  )
}
