import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from './link.tsx'

export type SortDirection = 'ascending' | 'descending'

/** The head of a sortable column: a link to the same list sorted by it. */
export function SortHeader({
  text,
  href,
  sorted,
}: {
  text: string
  href: string
  sorted: SortDirection | null
}) {
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <Link href={href} className="inline-flex min-h-9 items-center gap-1 hover:text-ink">
      {text}
      <Icon className="size-3.5" />
    </Link>
  )
}
