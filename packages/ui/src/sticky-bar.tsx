import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** A bar fixed to the bottom edge: buying on phones (`phonesOnly`), saving on admin pages. */
export function StickyBar({ phonesOnly = false, children }: { phonesOnly?: boolean; children: ReactNode }) {
  return (
    <div
      data-bar=""
      className={joinClasses(
        'fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar',
        phonesOnly && 'md:hidden',
      )}
    >
      <div className="page-width flex items-center gap-3.5 py-2.5">{children}</div>
    </div>
  )
}
