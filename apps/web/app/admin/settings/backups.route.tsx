import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { randomUuid } from '../../api/random-uuid.ts'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { HistoryLink } from '../../entities/order/history-link.tsx'
import { LoadedPart } from '../../errors/loaded-part.tsx'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { WishSwitch } from '../../forms/wish-switch.tsx'
import { BackupsTable } from './backups-table.tsx'
import { useBackups, useMakeBackup, useNightlyBackup } from './use-backups.ts'

export const handle: AdminHandle = {
  title: 'Backups',
  needs: 'backups:make',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = titled('Backups')

/** Copies of the whole shop: make one, take it away, and practise bringing it back. */
export default function BackupsPage() {
  const read = useBackups()
  const now = useNow()
  const make = useMakeBackup()
  const nightly = useNightlyBackup()
  const isMaking = read.data?.backups.some(({ state }) => state === 'waiting' || state === 'running')
  return (
    <StaffSection
      title="Backups"
      needs="backups:make"
      line="Copies of the whole shop: orders, customers, products, settings and pictures, as of one moment."
      actions={
        <Button
          variant="primary"
          size="dense"
          icon={<Plus aria-hidden />}
          disabled={!read.data || isMaking}
          loading={make.isPending}
          onClick={() => make.mutate(randomUuid())}
        >
          Make a backup
        </Button>
      }
    >
      <LoadedPart read={read} label="Loading the backups" height="h-60">
        {(data) => (
          <div className="grid gap-5">
            <Panel title="Backups" note="The newest seven are kept" flush>
              <BackupsTable backups={data.backups} now={now} />
            </Panel>
            <Panel title="Each night" end={<HistoryLink subject="settings:backups" />}>
              <WishSwitch
                place="end"
                label="Make a backup between two and four at night"
                helper="That of a Sunday is also restored for practice. On the embedded database the shop answers nobody for the seconds that it takes."
                checked={data.nightly}
                onWish={(on) => nightly.mutateAsync(on).catch(() => undefined)}
              />
            </Panel>
            <WhatItIs />
          </div>
        )}
      </LoadedPart>
    </StaffSection>
  )
}

function WhatItIs() {
  return (
    <Panel title="What to do with it">
      <div className="grid max-w-[70ch] gap-2.5 text-small">
        <p>
          <b>Take it elsewhere.</b> Backups lie beside the shop: they survive a mistake, not a fire or a
          stolen computer. Download one now and then.
        </p>
        <p>
          <b>Keep it like a password.</b> It holds names, addresses, password hashes and the shop’s keys. Who
          has it has the shop. People whom the shop has forgotten are in older backups until those go.
        </p>
        <p>
          <b>Practise.</b> A backup that was never restored is a hope. “Practise” brings it back into a
          database of its own, compares every table and file with what was saved, looks through the books, and
          throws it away again. The shop goes on meanwhile.
        </p>
        <p>
          <b>After a loss,</b> unpack it on the new machine and give it to a new, empty shop of the same
          version: <code>tar -xzf shop-backup-….tar.gz</code>, then{' '}
          <code>npm run db:import -- shop-backup-…</code>. docs/production.md tells each step.
        </p>
      </div>
    </Panel>
  )
}
