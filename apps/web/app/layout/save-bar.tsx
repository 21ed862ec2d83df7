import { CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'

/** Stays at the lower edge while something is unsaved, over the bottom bar of phones. */
export function SaveBar({ changes, children }: { changes: string[]; children: ReactNode }) {
  const count = changes.length
  return (
    <div className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar md:left-16 xl:left-60">
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
        <CircleDot aria-hidden className="text-warn" />
        <p className="min-w-0 flex-1 text-small">
          <b className="mr-1.5">{count === 1 ? '1 unsaved change' : `${count} unsaved changes`}</b>
          <span className="text-muted max-md:block">{changes.join(', ')}</span>
        </p>
        <div className="flex gap-2.5">{children}</div>
      </div>
    </div>
  )
}
