import type { StoreDetails, SignInPromptMode } from '@shop/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { updateStoreDetails, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useFocusFirstError, useSaveShortcut, SaveBar } from '../../forms/save-bar.tsx'
import { usePermission } from '../../api/profile.ts'
import {
  ContactFields,
  changedFieldLabels,
  type EditableStoreDetails,
  ShopNameFields,
  SocialFields,
} from './store-details-fields.tsx'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { PromiseFields } from './promise-fields.tsx'
import { LeaveGuard } from '../../forms/dirty-guard.tsx'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { english } from '@shop/contract/languages'
import { Checkbox } from '@shop/ui/checkbox'
import { Panel } from '@shop/ui/panel'
import { languages } from 'virtual:languages'
import { RadioRow } from '@shop/ui/radio-row'

interface StoreDetailsFormProps {
  store: StoreDetails
  /** Id of the section of which the fields are shown. */
  section: string
}

/** One section of what the shop says of itself; the rest is saved as it was. */
export function StoreDetailsForm({ store: saved, section }: StoreDetailsFormProps) {
  const [store, setStore] = useState<EditableStoreDetails>(saved)
  const canEdit = usePermission('settings:write')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: EditableStoreDetails) => updateStoreDetails(body),
    onSuccess: (settings) => {
      queries.setQueryData(getAdminSettings.key(), settings)
      setStore(settings.store)
      toastSuccess('Settings saved')
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
    meta: { errors: 'toast' },
  })
  const errors = getFieldErrors(save.error)
  const form = useFocusFirstError(save.error)
  const changes = changedFieldLabels(saved, store)
  const set = (change: Partial<EditableStoreDetails>) => setStore((before) => ({ ...before, ...change }))
  useSaveShortcut(changes.length > 0, () => form.current?.requestSubmit())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(store)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <LeaveGuard
        isLostOnReload
        hasUnsavedChanges={changes.length > 0 && !save.isPending}
        onDiscard={() => setStore(saved)}
      />
      <fieldset disabled={!canEdit} className="grid gap-5">
        <legend className="sr-only">Store details</legend>
        {section === 'store' && <ShopNameFields store={store} errors={errors} onChange={set} />}
        {section === 'contact' && <ContactFields store={store} errors={errors} onChange={set} />}
        {section === 'social' && (
          <SocialFields
            social={store.social}
            errors={errors}
            onChange={(change) => set({ social: { ...store.social, ...change } })}
          />
        )}
        {section === 'promises' && (
          <PromiseFields
            promises={store.promises}
            returnsDays={store.returns_days}
            errors={errors}
            onChange={set}
          />
        )}
        {section === 'sign-in' && (
          <SignInFields
            chosen={store.sign_in_dialog}
            onChange={(sign_in_dialog) => set({ sign_in_dialog })}
          />
        )}
        {section === 'languages' && (
          <LanguageFields
            hidden={store.hidden_languages}
            onChange={(hidden_languages) => set({ hidden_languages })}
          />
        )}
      </fieldset>
      {changes.length > 0 && (
        <SaveBar
          changes={changes}
          saving={save.isPending}
          onDiscard={() => {
            setStore(saved)
            save.reset()
          }}
        />
      )}
    </form>
  )
}

interface LanguageFieldsProps {
  /** Codes of those that are not offered. */
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which of the shop's languages its switch offers; the admin area stays English. */
function LanguageFields({ hidden, onChange }: LanguageFieldsProps) {
  return (
    <Panel title="Languages">
      <fieldset className="grid gap-x-8 sm:grid-cols-2">
        <legend className="mb-1 text-small text-muted">
          Languages visitors can choose at the bottom of every page. Emails and content you write are not
          translated.
        </legend>
        {languages.map(([code, name]) => (
          <Checkbox
            key={code}
            label={code === english ? `${name}, always` : name}
            disabled={code === english}
            checked={code === english || !hidden.includes(code)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? hidden.filter((other) => other !== code)
                  : [...hidden, code].toSorted(),
              )
            }
          />
        ))}
      </fieldset>
    </Panel>
  )
}

const options: readonly { value: SignInPromptMode; title: string; line: string }[] = [
  { value: 'every', title: 'On every visit', line: 'On the first page of each visit' },
  { value: 'load', title: 'On every page', line: 'Every time a page loads' },
  { value: 'once', title: 'Once', line: 'Once per device' },
  { value: 'never', title: 'Never', line: 'Only when an account is needed' },
]

interface SignInFieldsProps {
  chosen: SignInPromptMode
  onChange: (chosen: SignInPromptMode) => void
}

/** When visitors are asked to sign in by a dialog that opens automatically. */
function SignInFields({ chosen, onChange }: SignInFieldsProps) {
  return (
    <Panel title="Sign-in dialog">
      <fieldset className="grid gap-2.5 md:grid-cols-2">
        <legend className="mb-3 text-small text-muted">
          When the shop opens the sign-in dialog automatically.
        </legend>
        {options.map(({ value, title, line }) => (
          <RadioRow
            key={value}
            name="sign-in-dialog"
            value={value}
            title={title}
            description={line}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
