import type { ShopFacts } from '@shop/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { editShopFacts, getAdminSettings } from '../../api/generated/admin/settings.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useFirstWrong } from '../../forms/use-first-wrong.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useSaveKey } from '../../forms/use-save-key.ts'
import { ContactFields } from './contact-fields.tsx'
import { changedNames, type EditableFacts } from './edited-facts.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { LanguageFields } from './language-fields.tsx'
import { PromiseFields } from './promise-fields.tsx'
import { ShopNameFields } from './shop-name-fields.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { SocialFields } from './social-fields.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'

interface FactsFormProps {
  store: ShopFacts
  /** Id of the section of which the fields are shown. */
  section: string
}

/** One section of what the shop says of itself; the rest is saved as it was. */
export function FactsForm({ store: saved, section }: FactsFormProps) {
  const [facts, setFacts] = useState<EditableFacts>(saved)
  const mayEdit = usePermission('settings:write')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: EditableFacts) => editShopFacts(body),
    onSuccess: (settings) => {
      queries.setQueryData(getAdminSettings.key(), settings)
      setFacts(settings.store)
      toastSuccess('Settings saved')
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
    meta: { errors: 'toast' },
  })
  const errors = fieldErrorsOf(save.error)
  const form = useFirstWrong(save.error)
  const changes = changedNames(saved, facts)
  const set = (change: Partial<EditableFacts>) => setFacts((before) => ({ ...before, ...change }))
  useSaveKey(changes.length > 0, () => form.current?.requestSubmit())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(facts)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <LeaveGuard
        isLostOnReload
        unsaved={changes.length > 0 && !save.isPending}
        onDiscard={() => setFacts(saved)}
      />
      <fieldset disabled={!mayEdit} className="grid gap-5">
        <legend className="sr-only">Store details</legend>
        {section === 'facts' && <ShopNameFields facts={facts} errors={errors} onChange={set} />}
        {section === 'contact' && <ContactFields facts={facts} errors={errors} onChange={set} />}
        {section === 'social' && (
          <SocialFields
            social={facts.social}
            errors={errors}
            onChange={(change) => set({ social: { ...facts.social, ...change } })}
          />
        )}
        {section === 'promises' && (
          <PromiseFields
            promises={facts.promises}
            returnsDays={facts.returns_days}
            errors={errors}
            onChange={set}
          />
        )}
        {section === 'sign-in' && (
          <SignInFields
            chosen={facts.sign_in_dialog}
            onChange={(sign_in_dialog) => set({ sign_in_dialog })}
          />
        )}
        {section === 'languages' && (
          <LanguageFields
            hidden={facts.hidden_languages}
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
