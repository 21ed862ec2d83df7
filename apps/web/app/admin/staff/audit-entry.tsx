import type { getAuditEntry } from '@shop/contract/admin/audit'
import type { ResponseBody } from '@shop/contract/endpoint'
import { Avatar } from '@shop/ui/avatar'
import { ButtonLink } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { actionLabel, auditTargetLink, auditTargetLabel } from './labels.ts'
import { formatChanges } from './audit-changes.ts'
import { useAuditEntry } from './queries.ts'

type Entry = ResponseBody<typeof getAuditEntry>

/** One entry: actor, values before and after, and its hash. */
export function AuditEntry({ id, now, onClose }: { id: string; now: Date; onClose: () => void }) {
  const result = useAuditEntry(id)
  return (
    <Drawer open side="right" wide title={`Entry ${id}`} onClose={onClose}>
      <AsyncSection result={result} label="Loading the entry" height="h-60">
        {(entry) => (
          <div className="grid gap-4">
            <p className="flex items-center gap-2.5 leading-snug">
              <Avatar name={entry.actor.name} />
              <span>
                <b className="block">{entry.actor.name}</b>
                <span className="text-small text-muted capitalize">
                  {entry.actor.role ?? entry.actor.kind}
                </span>
              </span>
            </p>
            <ChangeList entry={entry} />
            <SealDetails entry={entry} now={now} />
            <EntryLinks target={entry.target} />
          </div>
        )}
      </AsyncSection>
    </Drawer>
  )
}

function ChangeList({ entry: { action, target, target_label, changes } }: { entry: Entry }) {
  const lines = formatChanges(changes)
  return (
    <section className="overflow-clip rounded-card border border-line">
      <h3 className="bg-sunken px-3.5 py-2 text-small">
        {actionLabel(action)}: {auditTargetLabel(target, target_label)}
      </h3>
      <dl className="divide-y divide-line">
        {lines.length === 0 && <p className="px-3.5 py-2 text-small text-muted">No more details.</p>}
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
  )
}

function SealDetails({ entry: { created_at, seal }, now }: { entry: Entry; now: Date }) {
  const hashes =
    seal &&
    ([
      [`Seal ${seal.position}`, seal.hash],
      ['Follows', seal.previous_hash],
    ] as const)
  return (
    <>
      <dl className="grid gap-2 text-small">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Date</dt>
          <dd>{formatDateTime(created_at, now)}</dd>
        </div>
        {hashes?.map(([name, hash]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-caption wrap-anywhere">{hash}</dd>
          </div>
        ))}
      </dl>
      {!seal && <p className="text-small text-muted">Not sealed yet: this takes up to a minute.</p>}
    </>
  )
}

function EntryLinks({ target }: { target: string }) {
  const href = auditTargetLink(target)
  return (
    <div className="flex flex-wrap gap-2.5">
      {href && (
        <ButtonLink size="dense" href={href}>
          Open
        </ButtonLink>
      )}
      <ButtonLink size="dense" href={`/admin/settings/audit-log?target=${encodeURIComponent(target)}`}>
        Full history
      </ButtonLink>
    </div>
  )
}
