import { Panel } from '@shop/ui/panel'
import type { EditableStoreDetails, StoreDetails } from '@shop/contract/settings'
import { TextInput } from '../../forms/contract/inputs.tsx'

/** The shop's name, and the announcement at the top of every page. */
export function ShopNameFields() {
  return (
    <Panel title="Store details">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput name="name" label="Shop name" max={60} />
        <TextInput
          name="registration"
          label="Registration number"
          optional
          helper="Shown in the footer and in emails"
          max={60}
        />
        <TextInput
          name="announcement"
          className="md:col-span-2"
          label="Announcement"
          optional
          helper="One line at the top of every page"
          max={140}
        />
      </div>
    </Panel>
  )
}

export function ContactFields() {
  return (
    <Panel title="Contact">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          helper="On every page, and most prominent on phones"
          max={30}
        />
        <TextInput name="whatsapp" label="WhatsApp" optional type="tel" inputMode="tel" max={30} />
        <TextInput
          name="email"
          label="Support email"
          type="email"
          inputMode="email"
          helper="Messages from the contact form go here"
          max={254}
        />
        <TextInput
          name="hours"
          label="Opening hours"
          optional
          helper="Lagos time, for example Mon to Sat, 8am to 8pm"
          max={120}
        />
        <TextInput name="address" className="md:col-span-2" label="Address" optional max={200} />
      </div>
    </Panel>
  )
}

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'twitter', name: 'Twitter' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'youtube', name: 'YouTube' },
] as const satisfies { key: keyof StoreDetails['social']; name: string }[]

/** Social links in the footer; networks without a URL are left out. */
export function SocialFields() {
  return (
    <Panel title="Social pages">
      <p className="text-small text-muted">Icons in the footer. Leave blank to hide.</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {networks.map(({ key, name }) => (
          <TextInput
            key={key}
            name={`social.${key}`}
            label={name}
            optional
            type="url"
            inputMode="url"
            max={300}
          />
        ))}
      </div>
    </Panel>
  )
}

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

/** Labels of the changed fields, in the order of the form. */
export function changedFieldLabels(before: EditableStoreDetails, after: EditableStoreDetails): string[] {
  const keys = Object.keys(names) as (keyof EditableStoreDetails)[]
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => names[key])
}
