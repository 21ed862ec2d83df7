import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import type { EditableStoreDetails } from './edited-facts.ts'

interface ShopNameFieldsProps {
  store: EditableStoreDetails
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<EditableStoreDetails>) => void
}

/** What the shop is called, and the line on top of every page. */
export function ShopNameFields({ store, errors, onChange }: ShopNameFieldsProps) {
  return (
    <Panel title="Store details">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          size="dense"
          label="Shop name"
          maxLength={60}
          value={store.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          size="dense"
          label="Registration number"
          optional
          helper="Shown in the footer and in emails"
          maxLength={60}
          value={store.registration}
          error={errors.registration}
          onChange={(event) => onChange({ registration: event.target.value })}
        />
        <TextField
          size="dense"
          className="md:col-span-2"
          label="Announcement"
          optional
          helper="One line at the top of every page"
          maxLength={140}
          value={store.announcement}
          error={errors.announcement}
          onChange={(event) => onChange({ announcement: event.target.value })}
        />
      </div>
    </Panel>
  )
}
