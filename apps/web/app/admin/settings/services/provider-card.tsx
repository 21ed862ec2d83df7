import { saveProviderKeys as contract } from '@shop/contract/admin/providers'
import type { Provider, ProviderSetting } from '@shop/contract/admin/providers'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteProviderKeys,
  listProviders,
  saveProviderKeys,
  testProvider,
} from '../../../api/generated/admin/providers.ts'
import { getAdminSettings } from '../../../api/generated/admin/settings.ts'
import { getErrorMessage } from '../../../api/request-error.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { ConfirmButton } from '../../../forms/confirm.tsx'
import { SettingsForm } from '../../../forms/contract/settings-card.tsx'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { AuditLink } from '../../../shell/admin/audit-link.tsx'
import { StatusChip } from '../../../tables/columns.tsx'
import { CreateRecoveryKey } from './create-recovery-key.tsx'
import { providerStatus, settingHelp } from './provider-status.ts'

type Values = Record<string, string>

/** Secrets start empty whatever is stored. */
const toValues = ({ settings }: Provider): Values =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value ?? '']))

/** Only what was changed: an untouched secret stays. */
function toInput(before: Values, values: Values) {
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name])),
  }
}

/** The keys of one provider, with a test of those in use. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const { name, title, note, webhook_url: webhookUrl, settings } = provider
  const before = toValues(provider)
  const form = useContractForm(saveProviderKeys, {
    schema: contract,
    values: before,
    toInput: (values: Values) => toInput(before, values),
    params: { provider: name },
    success: `${title}: saved`,
    invalidates: ['/admin/providers', '/admin/settings'],
  })
  return (
    <Panel title={title} end={<StatusChip label={providerStatus(provider)} />}>
      <div className="grid gap-3">
        <p className="text-small text-muted">{note}</p>
        <SettingsForm form={form} legend={title} submit="Save keys" permission="provider-keys:write">
          <div className="grid gap-4 sm:grid-cols-2">
            {settings.map((setting) => (
              <SettingInput key={setting.name} setting={setting} isAlone={settings.length === 1} />
            ))}
          </div>
          {name === 'backup-storage' && <CreateRecoveryKey settings={settings} />}
        </SettingsForm>
        {webhookUrl && (
          <p className="text-small text-muted wrap-anywhere">
            Enter as the webhook in {title}’s dashboard: <code className="text-ink">{webhookUrl}</code>
          </p>
        )}
        <ProviderActions provider={provider} isDirty={form.isDirty} />
      </div>
    </Panel>
  )
}

function SettingInput({ setting, isAlone }: { setting: ProviderSetting; isAlone: boolean }) {
  const { name, label, is_secret: isSecret, is_required: isRequired } = setting
  return (
    <TextInput
      name={name}
      label={label}
      optional={!isRequired}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      max={2_000}
      helper={<span className="wrap-anywhere">{settingHelp(setting)}</span>}
      {...(isAlone && { className: 'sm:col-span-2' })}
    />
  )
}

function ProviderActions({ provider, isDirty }: { provider: Provider; isDirty: boolean }) {
  const { name, title, settings } = provider
  const queries = useQueryClient()
  const test = useMutation({ mutationFn: () => testProvider({ provider: name }, { timeoutMs: 90_000 }) })
  const remove = useMutation({
    mutationFn: () => deleteProviderKeys({ provider: name }),
    onSuccess: async () => {
      toastSuccess(`${title}: removed`)
      await queries.invalidateQueries({ queryKey: listProviders.key() })
      await queries.invalidateQueries({ queryKey: getAdminSettings.key() })
    },
    meta: { errors: 'toast' },
  })
  const isSetUp = settings.every((setting) => !setting.is_required || setting.source !== 'none')
  const message = test.error ? getErrorMessage(test.error) : test.data?.message
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {isSetUp && (
        <Button
          size="dense"
          loading={test.isPending}
          disabled={isDirty}
          aria-label={`Test ${title}`}
          onClick={() => test.mutate()}
        >
          Test
        </Button>
      )}
      {settings.some((setting) => setting.is_stored) && (
        <ConfirmButton
          label="Remove"
          confirmLabel="Remove keys"
          aria-label={`Remove the keys of ${title}`}
          question={`Remove the keys of ${title}?`}
          cancelLabel="Keep them"
          pending={remove.isPending}
          onConfirm={(close) => remove.mutate(undefined, { onSuccess: close, onError: close })}
        >
          <p>
            The shop stops using {title} at once
            {settings.some(({ source }) => source === 'environment') &&
              ', except with what the environment sets'}
            .
          </p>
        </ConfirmButton>
      )}
      <AuditLink target={`provider:${name}`} />
      {!test.isPending && message && (
        <Banner tone={test.data?.is_accepted ? 'success' : 'error'} className="basis-full wrap-anywhere">
          {message}
        </Banner>
      )}
    </div>
  )
}
