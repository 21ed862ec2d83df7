import type { ReactNode } from 'react'

/** The h1 of a page with the standard spacing; `line` is an optional sentence below it. */
export function PageHeading({ children, line }: { children: ReactNode; line?: ReactNode }) {
  return (
    <div className="pt-4 pb-3.5 md:pt-7 md:pb-5">
      <h1>{children}</h1>
      {line && <p className="mt-1 text-muted">{line}</p>}
    </div>
  )
}
