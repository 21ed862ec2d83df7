import { History } from 'lucide-react'
import { Link } from 'react-router'
import { usePermission } from '../../api/profile.ts'

/**
 * Link to the audit log of a record; `target` is its name in the log, such as `order:<id>`. Hidden from roles that may
 * not read the log.
 */
export function AuditLink({ target }: { target: string }) {
  const canRead = usePermission('audit:read')
  if (!canRead) return null
  return (
    <Link
      to={`/admin/settings/audit-log?target=${encodeURIComponent(target)}`}
      className="text-link inline-flex min-h-11 items-center gap-2 text-small"
    >
      <History aria-hidden className="size-4" />
      Audit log
    </Link>
  )
}
