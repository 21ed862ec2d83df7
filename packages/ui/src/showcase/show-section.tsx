import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

type ExamplesByName = Readonly<Record<string, ReactNode>>
type SectionProps = { title: string; className?: string; examples?: ExamplesByName; children?: ReactNode }

/** One group of the showcase. */
export function ShowcaseSection({ title, className, examples = {}, children }: SectionProps) {
  return (
    <section data-section={title} className="border-t border-line py-5">
      <h2 className="mb-3.5 text-small font-semibold tracking-normal text-muted">{title}</h2>
      <div className={joinClasses('flex grid-cols-1 flex-wrap items-start gap-x-4 gap-y-5', className)}>
        <Examples of={examples} />
        {children}
      </div>
    </section>
  )
}

type ExampleProps = { name: string; className?: string; children: ReactNode }

/** One component in one state. Its name is the caption, and identifies it in the visual tests. */
export function Example({ name, className, children }: ExampleProps) {
  return (
    <div className={joinClasses('min-w-0 max-w-full', className)}>
      <div data-sample={name}>{children}</div>
      <p className="mt-1.5 text-tab text-muted">{name}</p>
    </div>
  )
}

/** Several examples, by name. */
export function Examples({ of, className }: { of: ExamplesByName; className?: string }) {
  return Object.entries(of).map(([name, sample]) => (
    <Example key={name} name={name} className={className}>
      {sample}
    </Example>
  ))
}
