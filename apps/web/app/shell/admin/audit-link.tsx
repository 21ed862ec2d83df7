import { t } from '@shop/contract/t'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { usePermission } from '../../api/profile.ts'

/** Leads to everything that staff did to a record, as the log names it: `order:<id>`. Shown to those who may read the log. */
export function AuditLink({ target }: { target: string }) {
  const canRead = usePermission('audit:read')
  if (!canRead) return null
  return (
    <Link
      to={`/admin/settings/audit-log?target=${encodeURIComponent(target)}`}
      className="text-link inline-flex min-h-11 items-center gap-2 text-small"
    >
      <History aria-hidden className="size-4" />
      {t('Audit log')}
    </Link>
  )
}
