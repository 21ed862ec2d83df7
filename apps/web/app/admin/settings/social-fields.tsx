import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import type { EditableStoreDetails } from './edited-facts.ts'

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
