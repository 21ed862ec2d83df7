import type { AdminSettings } from '@shop/contract/admin/settings'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { PageRow } from './page-row.tsx'

export function SystemCard({ engine }: { engine: AdminSettings['engine'] }) {
  const embedded = engine === 'embedded'
  return (
    <Panel
      id="system"
      title="System"
      flush
      end={
        <Chip tone={embedded ? 'warn' : 'ok'}>{embedded ? 'Embedded database' : 'PostgreSQL server'}</Chip>
      }
    >
      <p className="px-4 py-3.5 md:px-5">
        {embedded
          ? 'The database runs inside the shop, in its data folder: made for trying out and for a small shop on one machine. Start with DATABASE_URL to use a PostgreSQL server; npm run db:export and db:import move the shop.'
          : 'The shop keeps its data on a PostgreSQL server; several processes may run on it.'}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        <PageRow
          to="/admin/settings/system"
          needs="system:read"
          title="How it runs"
          line="Database, work that waits or failed, schedules, checks and services"
        />
        <PageRow
          to="/admin/settings/backups"
          needs="backups:make"
          title="Backups"
          line="Copies of the whole shop, one each night, and practising to bring them back"
        />
      </ul>
    </Panel>
  )
}
