import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

/** One group of the showcase. */
export function ShowcaseSection({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section data-section={title} className="border-t border-line py-5">
      <h2 className="mb-3.5 text-small font-semibold tracking-normal text-muted">{title}</h2>
      <div className={joinClasses('flex grid-cols-1 flex-wrap items-start gap-x-4 gap-y-5', className)}>
        {children}
      </div>
    </section>
  )
}

/** One component in one state. The visual tests know it by its name, which is also its caption. */
export function Example({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={joinClasses('min-w-0 max-w-full', className)}>
      <div data-sample={name}>{children}</div>
      <p className="mt-1.5 text-tab text-muted">{name}</p>
    </div>
  )
}
