import type { ContentSection } from '@shop/contract/content'

/** The sections of a page as a row of ways down. */
export function SectionChips({ label, sections }: { label: string; sections: readonly ContentSection[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-dense font-semibold hover:border-control"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
