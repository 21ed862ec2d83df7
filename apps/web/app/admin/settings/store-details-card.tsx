import { english } from '@shop/contract/languages'
import type { StoreDetails, SignInPromptMode } from '@shop/contract/settings'
import { updateStoreDetails as declaration } from '@shop/contract/admin/settings'
import { Checkbox } from '@shop/ui/checkbox'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'
import { languages } from 'virtual:languages'
import type { ComponentType } from 'react'
import { getAdminSettings, updateStoreDetails } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/profile.ts'
import { FormPage } from '../../forms/contract/contract-form.tsx'
import { useFormValue, useSetFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { changedFieldLabels } from './store-details-fields.tsx'

/** A form of the store details; those without a field are saved unchanged. */
export function useStoreDetailsForm(store: StoreDetails, onSaved?: () => Promise<void>) {
  const { is_demo: _isDemo, brand: _brand, navigation: _navigation, ...values } = store
  const form = useContractForm(updateStoreDetails, {
    schema: declaration,
    values,
    success: 'Settings saved',
    stores: getAdminSettings.key(),
    invalidates: ['/admin/dashboard'],
    // The set-up says it above its fields: on phones a message would cover its buttons.
    ...(onSaved && { errors: 'inline' }),
    onSaved: async (settings): Promise<void> => {
      form.methods.reset(settings.store)
      await onSaved?.()
    },
  })
  return { form, values }
}

/** Creates the card of a section with these fields; the other store details are saved unchanged. */
export function storeDetailsCard(Fields: ComponentType) {
  return function StoreDetailsCard({ store }: { store: StoreDetails }) {
    const { form, values } = useStoreDetailsForm(store)
    return (
      <FormPage
        form={form}
        legend="Store details"
        fieldsClassName="grid gap-5"
        disabled={!usePermission('settings:write')}
        changes={changedFieldLabels(values, form.methods.watch())}
      >
        <Fields />
      </FormPage>
    )
  }
}

/** The languages that customers can switch to; the admin area is always English. */
export function LanguageFields() {
  const hidden = useFormValue<string[]>('hidden_languages')
  const set = useSetFormValue()
  const toggle = (code: string, isAvailable: boolean) =>
    set(
      'hidden_languages',
      isAvailable ? hidden.filter((other) => other !== code) : [...hidden, code].toSorted(),
    )
  return (
    <Panel title="Languages">
      <fieldset className="grid gap-x-8 sm:grid-cols-2">
        <legend className="mb-1 text-small text-muted">
          Languages visitors can choose at the bottom of every page; each customer gets emails in theirs. What
          you write is not translated.
        </legend>
        {languages.map(([code, name]) => (
          <Checkbox
            key={code}
            label={code === english ? `${name}, always` : name}
            disabled={code === english}
            checked={code === english || !hidden.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}

const options: readonly { value: SignInPromptMode; title: string; description: string }[] = [
  { value: 'every', title: 'On every visit', description: 'On the first page of each visit' },
  { value: 'load', title: 'On every page', description: 'Every time a page loads' },
  { value: 'once', title: 'Once', description: 'Once per device' },
  { value: 'never', title: 'Never', description: 'Only when an account is needed' },
]

/** When visitors are automatically asked to sign in. */
export function SignInFields() {
  const chosen = useFormValue<SignInPromptMode>('sign_in_dialog')
  const set = useSetFormValue()
  return (
    <Panel title="Sign-in dialog">
      <fieldset className="grid gap-2.5 md:grid-cols-2">
        <legend className="mb-3 text-small text-muted">
          When the shop opens the sign-in dialog automatically.
        </legend>
        {options.map(({ value, title, description }) => (
          <RadioRow
            key={value}
            name="sign-in-dialog"
            value={value}
            title={title}
            description={description}
            checked={chosen === value}
            onChange={() => set('sign_in_dialog', value)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
