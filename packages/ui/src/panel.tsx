import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type PanelProps = {
  title?: ReactNode
  /** Small text beside the title. */
  note?: ReactNode
  /** Link or button at the far end of the header. */
  end?: ReactNode
  level?: 2 | 3
  /** No padding, for tables and lists that reach the edge; adds a line below the header. */
  flush?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A card with an optional header. */
export function Panel({ title, note, end, level = 2, flush = false, id, className, children }: PanelProps) {
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      className={joinClasses(
        'min-w-0 overflow-clip rounded-card border border-line bg-surface md:rounded-panel',
        className,
      )}
    >
      {title && (
        <div
          className={joinClasses(
            'flex min-h-13 flex-wrap items-center gap-x-2.5 px-4 py-2.5 md:px-5',
            flush && 'border-b border-line',
          )}
        >
          <Heading className="text-[1.0625rem] leading-snug">{title}</Heading>
          {note && <span className="text-small text-muted">{note}</span>}
          {end && <span className="ml-auto">{end}</span>}
        </div>
      )}
      {flush ? (
        children
      ) : (
        <div className={joinClasses('px-4 pb-4 md:px-5 md:pb-5', !title && 'pt-4 md:pt-5')}>{children}</div>
      )}
    </section>
  )
}
