import { Avatar } from '@shop/ui/avatar'
import { buttonClass } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { Link } from 'react-router'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime } from '../../format/staff-dates.ts'
import { actionLabel, auditTargetLink, auditTargetLabel } from './labels.ts'
import { formatChanges } from './audit-changes.ts'
import { useAuditEntry } from './queries.ts'

/** One entry: who, what before and after, and its seal. */
export function AuditEntry({ id: entryId, now, onClose }: { id: string; now: Date; onClose: () => void }) {
  const entry = useAuditEntry(entryId)
  return (
    <Drawer open side="right" wide title={`Entry ${entryId}`} onClose={onClose}>
      <AsyncSection read={entry} label="Loading the entry" height="h-60">
        {({
          actor: who,
          action: step,
          created_at: at,
          target: subject,
          target_label: label,
          changes: change,
          seal,
        }) => {
          const href = auditTargetLink(subject)
          const lines = formatChanges(change)
          return (
            <div className="grid gap-4">
              <p className="flex items-center gap-2.5 leading-snug">
                <Avatar name={who.name} />
                <span>
                  <b className="block">{who.name}</b>
                  <span className="text-small text-muted capitalize">{who.role ?? who.kind}</span>
                </span>
              </p>
              <section className="overflow-clip rounded-card border border-line">
                <h3 className="bg-sunken px-3.5 py-2 text-small">
                  {actionLabel(step)}: {auditTargetLabel(subject, label)}
                </h3>
                <dl className="divide-y divide-line">
                  {lines.length === 0 && (
                    <p className="px-3.5 py-2 text-small text-muted">No more details.</p>
                  )}
                  {lines.map(({ name, before, after }) => (
                    <div key={name} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
                      <dt className="text-muted">{name}</dt>
                      <dd className="min-w-0 text-right wrap-anywhere">
                        {before !== undefined && <del className="text-muted">{before}</del>}
                        {before !== undefined && ' → '}
                        <b>{after}</b>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
              <dl className="grid gap-2 text-small">
                <div className="flex justify-between gap-4">
                  <dt className="text-muted">Date</dt>
                  <dd>{formatDateTime(at, now)}</dd>
                </div>
                {seal && (
                  <>
                    <div>
                      <dt className="text-muted">Seal {seal.position}</dt>
                      <dd className="font-mono text-caption wrap-anywhere">{seal.hash}</dd>
                    </div>
                    <div>
                      <dt className="text-muted">Follows</dt>
                      <dd className="font-mono text-caption wrap-anywhere">{seal.previous_hash}</dd>
                    </div>
                  </>
                )}
              </dl>
              {!seal && <p className="text-small text-muted">Not sealed yet: this takes up to a minute.</p>}
              <div className="flex flex-wrap gap-2.5">
                {href && (
                  <Link to={href} className={buttonClass({ size: 'dense' })}>
                    Open
                  </Link>
                )}
                <Link
                  to={`/admin/settings/audit-log?target=${encodeURIComponent(subject)}`}
                  className={buttonClass({ size: 'dense' })}
                >
                  Full history
                </Link>
              </div>
            </div>
          )
        }}
      </AsyncSection>
    </Drawer>
  )
}
