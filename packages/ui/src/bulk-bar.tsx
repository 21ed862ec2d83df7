import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { formatCount } from './format/format-count.ts'
import { joinClasses } from './join-classes.ts'

type BulkBarProps = {
  count: number
  onClear: () => void
  /** Selects all rows, for phones: the box that does it stands in the head, which cards have not. */
  onAll?: (() => void) | undefined
  /** The buttons of what can be done with the selected rows. */
  children: ReactNode
}

/** "3 selected" with what can be done: over the table on wide screens, at the lower edge on phones. */
export function BulkBar({ count, onClear, onAll, children }: BulkBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 bg-primary-soft px-4 py-2 text-small font-semibold max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-header max-md:border-t max-md:border-line max-md:bg-surface max-md:shadow-bar md:min-h-13.5 md:px-5">
      <output className="tabular">{t('{count} selected', { count: formatCount(count) })}</output>
      {onAll && (
        <Button variant="quiet" size="dense" onClick={onAll} className="ml-auto md:hidden">
          {t('Select all rows')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="dense"
        onClick={onClear}
        className={joinClasses('md:order-last md:ml-auto', !onAll && 'max-md:ml-auto')}
      >
        {t('Clear selection')}
      </Button>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">{children}</div>
    </div>
  )
}
