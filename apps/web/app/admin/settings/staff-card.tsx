import type { Permission } from '@shop/contract/permissions'
import { Panel } from '@shop/ui/panel'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { usePermission } from '../../layout/use-permission.ts'

/** Leads to the pages on who may do what, and who did. */
export function StaffCard() {
  return (
    <Panel id="staff" title="Staff and roles" flush>
      <ul className="divide-y divide-line">
        <PageRow
          to="/admin/settings/staff"
          needs="staff:read"
          title="Staff and roles"
          line="Invite people, and decide what each role may do"
        />
        <PageRow
          to="/admin/settings/audit"
          needs="audit:read"
          title="Audit log"
          line="Who did what and when, sealed entry by entry"
        />
      </ul>
    </Panel>
  )
}

interface PageRowProps {
  to: string
  needs: Permission
  title: string
  line: string
}

function PageRow({ to, needs, title, line }: PageRowProps) {
  if (!usePermission(needs)) return null
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
