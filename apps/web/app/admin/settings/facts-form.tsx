import type { StoreDetails } from '@shop/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { updateStoreDetails, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useFocusFirstError } from '../../forms/use-first-wrong.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useSaveShortcut } from '../../forms/use-save-key.ts'
import { ContactFields } from './contact-fields.tsx'
import { changedFieldLabels, type EditableStoreDetails } from './edited-facts.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { LanguageFields } from './language-fields.tsx'
import { PromiseFields } from './promise-fields.tsx'
import { ShopNameFields } from './shop-name-fields.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { SocialFields } from './social-fields.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

interface StoreDetailsFormProps {
  store: StoreDetails
  /** Id of the section of which the fields are shown. */
  section: string
}

/** One section of what the shop says of itself; the rest is saved as it was. */
export function StoreDetailsForm({ store: saved, section }: StoreDetailsFormProps) {
  const [store, setFacts] = useState<EditableStoreDetails>(saved)
  const canEdit = usePermission('settings:write')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: EditableStoreDetails) => updateStoreDetails(body),
    onSuccess: (settings) => {
      queries.setQueryData(getAdminSettings.key(), settings)
      setFacts(settings.store)
      toastSuccess('Settings saved')
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
    meta: { errors: 'toast' },
  })
  const errors = getFieldErrors(save.error)
  const form = useFocusFirstError(save.error)
  const changes = changedFieldLabels(saved, store)
  const set = (change: Partial<EditableStoreDetails>) => setFacts((before) => ({ ...before, ...change }))
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
        onDiscard={() => setFacts(saved)}
      />
      <fieldset disabled={!canEdit} className="grid gap-5">
        <legend className="sr-only">Store details</legend>
        {section === 'facts' && <ShopNameFields store={store} errors={errors} onChange={set} />}
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
            setFacts(saved)
            save.reset()
          }}
        />
      )}
    </form>
  )
}
