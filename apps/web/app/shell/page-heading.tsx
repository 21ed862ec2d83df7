import type { ReactNode } from 'react'

/** The h1 of a page with the standard spacing; `description` is an optional sentence below it. */
export function PageHeading({ children, description }: { children: ReactNode; description?: ReactNode }) {
  return (
    <div className="pt-4 pb-3.5 md:pt-7 md:pb-5">
      <h1>{children}</h1>
      {description && <p className="mt-1 text-muted">{description}</p>}
    </div>
  )
}
