import type { ReactNode } from 'react'

/** Below a step: what happens next, and its buttons. */
export function StepFooter({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line pt-4">
      <p className="min-w-0 flex-1 text-small text-muted max-md:basis-full">{line}</p>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  )
}
