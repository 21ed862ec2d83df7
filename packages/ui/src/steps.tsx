import { t } from '@shop/contract/t'
import { Check } from 'lucide-react'
import { joinClasses } from './join-classes.ts'

/** The horizontal steps of a process such as checkout. `current` is zero-based. */
export function Steps({ labels, current }: { labels: string[]; current: number }) {
  return (
    <ol className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-small font-semibold text-muted md:justify-start md:gap-x-3 md:text-dense">
      {labels.map((label, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={joinClasses(
              'flex items-center gap-1.5 whitespace-nowrap md:gap-2.5',
              (isDone || isCurrent) && 'text-ink',
            )}
          >
            <span
              aria-hidden="true"
              className={joinClasses(
                'flex size-6 flex-none items-center justify-center rounded-full border-[1.5px] text-caption font-bold md:size-7 md:text-small',
                isCurrent && 'border-primary bg-primary text-on-primary',
                isDone && 'border-primary bg-primary-soft text-primary',
                !isCurrent && !isDone && 'border-control',
              )}
            >
              {isDone ? <Check className="size-4 stroke-[2.6]" /> : index + 1}
            </span>
            {label}
            {isDone && <span className="sr-only"> {t('(done)')}</span>}
            {index < labels.length - 1 && (
              <span
                aria-hidden="true"
                className={joinClasses(
                  'h-0.5 w-4 max-[21.25rem]:hidden md:w-12',
                  // Phones have no room for a fourth with lines between.
                  labels.length > 3 && 'max-md:hidden',
                  isDone ? 'bg-primary' : 'bg-line',
                )}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
