import { t } from '@shop/contract/t'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type TimelineEntry = {
  key: string
  title: string
  /** Date and time, or when it is expected. */
  description?: ReactNode
  state: 'done' | 'current' | 'upcoming' | 'failed'
  /** Shown while the entry is current or upcoming. */
  icon?: ReactNode
}

const dots = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary text-primary',
  upcoming: 'border-line bg-surface text-muted',
  failed: 'border-sale bg-sale text-on-sale',
}

const language = {
  done: t('done'),
  current: t('now'),
  upcoming: t('still to come'),
  failed: t('failed'),
}

/** A vertical history. `dense` is the smaller version for admin pages. */
export function Timeline({ entries, dense = false }: { entries: TimelineEntry[]; dense?: boolean }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.key}
          aria-current={entry.state === 'current' ? 'step' : undefined}
          className={joinClasses(
            'group relative grid pb-5 last:pb-0',
            dense ? 'grid-cols-[1rem_minmax(0,1fr)] gap-3' : 'grid-cols-[1.75rem_minmax(0,1fr)] gap-3.5',
          )}
        >
          <span
            aria-hidden="true"
            className={joinClasses(
              'absolute bottom-0 w-0.5 group-last:hidden',
              dense ? 'top-5 left-1.75' : 'top-7 left-3.25',
              entry.state === 'done' && !dense ? 'bg-primary' : 'bg-line',
            )}
          />
          <span
            aria-hidden="true"
            className={joinClasses(
              'relative flex items-center justify-center rounded-full border-2',
              dense ? 'mt-0.75 size-4 [&_svg]:size-2.5 [&_svg]:stroke-[3.5]' : 'size-7 [&_svg]:size-4',
              dots[entry.state],
              entry.state === 'current' &&
                (dense ? 'bg-surface' : 'bg-primary-soft ring-4 ring-primary-soft'),
            )}
          >
            <Mark entry={entry} dense={dense} />
          </span>
          <span>
            <b
              className={joinClasses(
                'block',
                dense ? 'text-small font-semibold' : 'leading-7',
                entry.state === 'upcoming' && 'font-semibold text-muted',
              )}
            >
              {entry.title}
              <span className="sr-only">{` (${language[entry.state]})`}</span>
            </b>
            {entry.description && (
              <span className={joinClasses('block text-muted', dense ? 'text-caption' : 'text-small')}>
                {entry.description}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ entry, dense }: { entry: TimelineEntry; dense: boolean }) {
  if (entry.state === 'done') return <Check className="stroke-3" />
  if (entry.state === 'failed') return <X />
  if (!dense) return entry.icon
  return entry.state === 'current' ? <span className="size-2 rounded-full bg-primary" /> : null
}
