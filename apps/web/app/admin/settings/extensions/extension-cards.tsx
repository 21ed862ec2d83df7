import * as contract from '@shop/contract/admin/extensions'
import type { AdminExtension, SettingsField } from '@shop/contract/admin/extensions'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { listExtensions, updateExtension } from '../../../api/generated/admin/extensions.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import {
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '../../../forms/contract/inputs.tsx'
import { SettingsForm } from '../../../forms/contract/settings-card.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { formatDateTime, useNow } from '../../../format/dates.ts'

/** The extensions of this build: a card for each, with its state, its last error and its settings. */
export function ExtensionCards() {
  const result = useQuery(listExtensions.query())
  return (
    <AsyncSection result={result} label="Loading extensions" height="h-60">
      {({ items }) =>
        items.length > 0 ? (
          <div className="grid gap-5">
            {items.map((extension) => (
              <ExtensionCard key={`${extension.name} ${extension.version}`} extension={extension} />
            ))}
          </div>
        ) : (
          <Panel title="Extensions">
            <p className="text-small text-muted">
              This shop has none. Developers add them to the folder “extensions”, without changing the shop.
            </p>
          </Panel>
        )
      }
    </AsyncSection>
  )
}

function ExtensionCard({ extension }: { extension: AdminExtension }) {
  const now = useNow()
  const { name, title, description, is_enabled, fields, pages, last_error, version } = extension
  const form = useContractForm(updateExtension, {
    schema: contract.updateExtension,
    values: {
      is_enabled,
      settings: Object.fromEntries(fields.map((field) => [field.name, field.value])),
      version,
    },
    params: { extension: name },
    version,
    success: `${title} saved`,
    invalidates: ['/admin/extensions', '/extensions'],
  })
  return (
    <Panel
      title={title}
      note={description}
      end={<Chip tone={is_enabled ? 'ok' : 'neutral'}>{is_enabled ? 'On' : 'Off'}</Chip>}
    >
      {last_error && (
        <Banner tone="warn" className="mb-3">
          <span className="wrap-anywhere">
            It failed on {formatDateTime(last_error.at, now)}, and the shop went on without it:{' '}
            {last_error.message} <span className="text-muted">({last_error.where})</span>
          </span>
        </Banner>
      )}
      <SettingsForm form={form} legend={title} submit={`Save ${title.toLowerCase()}`}>
        <SwitchInput name="is_enabled" label={`Use ${title.toLowerCase()}`} />
        {fields.map((field) => (
          <SettingInput key={field.name} field={field} />
        ))}
      </SettingsForm>
      {is_enabled && pages.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {pages.map((page) => (
            <ButtonLink key={page.path} size="dense" href={`/admin/extensions/${name}/${page.path}`}>
              {page.title}
            </ButtonLink>
          ))}
        </div>
      )}
    </Panel>
  )
}

function SettingInput({ field }: { field: SettingsField }) {
  const { kind, label, options, max_length: max } = field
  const helper = field.description || undefined
  const name = `settings.${field.name}`
  switch (kind) {
    case 'text':
      return <TextInput name={name} label={label} helper={helper} max={max ?? 300} />
    case 'number':
      return <NumberInput name={name} label={label} helper={helper} />
    case 'money':
      return <MoneyInput name={name} label={label} helper={helper} />
    case 'switch':
      return <SwitchInput name={name} label={label} />
    case 'select':
      return (
        <SelectInput
          name={name}
          label={label}
          helper={helper}
          options={options.map((option) => ({ value: option.value, text: option.label }))}
        />
      )
  }
}
