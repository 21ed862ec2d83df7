import type { Permission } from '@shop/contract/permissions'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useProfile } from '../../client/profile.ts'

interface PageRowProps {
  to: string
  /** Nothing: for all staff. */
  needs?: Permission
  title: string
  line: string
}

/** A row of a card that leads to a page of its own, for those who may open it. */
export function PageRow({ to, needs, title, line }: PageRowProps) {
  const { data: profile } = useProfile()
  if (needs && !profile?.permissions.includes(needs)) return null
  return (
    <li>
      <Link to={to} className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-sunken md:px-5">
        <span className="min-w-0 flex-1">
          <b className="block">{title}</b>
          <span className="text-small text-muted">{line}</span>
        </span>
        <ChevronRight aria-hidden className="text-muted" />
      </Link>
    </li>
  )
}
