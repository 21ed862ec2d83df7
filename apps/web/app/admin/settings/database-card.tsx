import type { AdminSettings } from '@shop/contract/admin/settings'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'

/** Which database the shop keeps its data in, and how to change to a server. */
export function DatabaseCard({ engine }: { engine: AdminSettings['engine'] }) {
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
          ? 'The database runs inside the shop, in its data folder: made for trying out and for a small shop on one machine. Start with DATABASE_URL to use a PostgreSQL server; npm run db:export and db:import move the shop.'
          : 'The shop keeps its data on a PostgreSQL server; several processes may run on it.'}
      </p>
    </Panel>
  )
}
