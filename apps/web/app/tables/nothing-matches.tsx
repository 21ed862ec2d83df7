import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

interface NoResultsProps {
  title: string
  line: string
  /** Leads to the whole list. */
  clear: { text: string; href: string }
}

/** In the place of a staff list whose search or filters leave nothing. */
export function NoMatches({ title, line, clear }: NoResultsProps) {
  return (
    <EmptyState
      illustration="search"
      title={title}
      line={line}
      action={
        <ButtonLink size="dense" href={clear.href}>
          {clear.text}
        </ButtonLink>
      }
    />
  )
}
