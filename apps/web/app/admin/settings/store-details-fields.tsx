import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import type { StoreDetails } from '@shop/contract/settings'

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

type Social = EditableStoreDetails['social']

const networks: readonly { key: keyof Social; name: string }[] = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'Twitter' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
]

interface SocialFieldsProps {
  social: Social
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<Social>) => void
}

/** The signs at the end of every page; a network without an address is left out. */
export function SocialFields({ social, errors, onChange }: SocialFieldsProps) {
  return (
    <Panel title="Social pages">
      <p className="text-small text-muted">Icons in the footer. Leave blank to hide.</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {networks.map(({ key, name }) => (
          <TextField
            key={key}
            size="dense"
            label={name}
            optional
            type="url"
            inputMode="url"
            maxLength={300}
            value={social[key]}
            error={errors[`social.${key}`]}
            onChange={(event) => onChange({ [key]: event.target.value.trim() })}
          />
        ))}
      </div>
    </Panel>
  )
}

export type EditableStoreDetails = Omit<StoreDetails, 'is_demo'>

const names: Readonly<Record<keyof EditableStoreDetails, string>> = {
  name: 'shop name',
  announcement: 'announcement',
  email: 'email',
  phone: 'phone',
  whatsapp: 'WhatsApp',
  address: 'address',
  hours: 'opening hours',
  registration: 'registration number',
  promises: 'promises',
  returns_days: 'days for returns',
  social: 'social pages',
  sign_in_dialog: 'sign-in dialog',
  hidden_languages: 'languages',
}

/** Names of what differs, in the order of the form. */
export function changedFieldLabels(before: EditableStoreDetails, after: EditableStoreDetails): string[] {
  const keys = Object.keys(names) as (keyof EditableStoreDetails)[]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => names[key])
}
