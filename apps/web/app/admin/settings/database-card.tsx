import type { AdminSettings } from '@shop/contract/admin/settings'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'

/** Which database the shop keeps its data in, and how to change to a server. */
export function DatabaseCard({
  database_engine: engine,
}: {
  database_engine: AdminSettings['database_engine']
}) {
  const embedded = engine === 'embedded'
  return (
    <Panel
      title="Database"
      end={
        <Chip tone={embedded ? 'warn' : 'ok'}>{embedded ? 'Embedded database' : 'PostgreSQL server'}</Chip>
      }
    >
      <p>
        {embedded
          ? 'The database runs inside the shop, in its data folder. It suits trials and small shops on one machine. To use a PostgreSQL server, start with DATABASE_URL; npm run db:export and db:import move the shop.'
          : 'The shop stores its data on a PostgreSQL server, so it can run several processes.'}
      </p>
    </Panel>
  )
}
