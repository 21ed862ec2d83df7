import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import type { EditableStoreDetails } from './edited-facts.ts'

interface ContactFieldsProps {
  store: EditableStoreDetails
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<EditableStoreDetails>) => void
}

export function ContactFields({ store, errors, onChange }: ContactFieldsProps) {
  return (
    <Panel title="Contact">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          size="dense"
          label="Phone"
          type="tel"
          inputMode="tel"
          helper="On every page, and most prominent on phones"
          maxLength={30}
          value={store.phone}
          error={errors.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <TextField
          size="dense"
          label="WhatsApp"
          optional
          type="tel"
          inputMode="tel"
          maxLength={30}
          value={store.whatsapp}
          error={errors.whatsapp}
          onChange={(event) => onChange({ whatsapp: event.target.value })}
        />
        <TextField
          size="dense"
          label="Support email"
          type="email"
          inputMode="email"
          helper="Messages from the contact form go here"
          maxLength={254}
          value={store.email}
          error={errors.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <TextField
          size="dense"
          label="Opening hours"
          optional
          helper="Lagos time, for example Mon to Sat, 8am to 8pm"
          maxLength={120}
          value={store.hours}
          error={errors.hours}
          onChange={(event) => onChange({ hours: event.target.value })}
        />
        <TextField
          size="dense"
          className="md:col-span-2"
          label="Address"
          optional
          maxLength={200}
          value={store.address}
          error={errors.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </div>
    </Panel>
  )
}
