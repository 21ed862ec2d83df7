import type { ReactNode } from 'react'

/** One group of the showcase. */
export function ShowSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-3.5 text-small font-semibold tracking-normal text-muted">{title}</h2>
      {children}
    </section>
  )
}
