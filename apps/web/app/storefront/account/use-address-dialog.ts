import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createAddress, updateAddress } from '../../api/generated/delivery.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { storeAddresses } from '../../entities/customer/saved-addresses.ts'
import { useStates } from '../../entities/customer/states.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { addressResolver } from '../../entities/customer/address-fields.tsx'
import { addressFields, toAddressForm, type AddressForm } from '../../entities/customer/address-form.ts'
import { parseAddressDraft, prefilledAddress } from './address-draft.ts'

/** The doings of the form for an address, new or known. */
export function useAddressDialog(profile: Profile, address: SavedAddress | null, onSaved: () => void) {
  const draftName = `address ${address?.id ?? profile.id}`
  const { data: states } = useStates()
  const [start] = useState(
    () =>
      parseAddressDraft(loadDraft(draftName)) ?? {
        label: address?.label ?? '',
        form: address ? toAddressForm(address) : prefilledAddress(profile),
      },
  )
  const [label, setLabel] = useState(start.label)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const form = useForm<AddressForm>({
    defaultValues: start.form,
    mode: 'onTouched',
    resolver: addressResolver(states),
  })
  const typed = useWatch({ control: form.control })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty || label !== start.label) saveDraft(draftName, { label, form: typed })
  }, [draftName, isDirty, label, start.label, typed])

  const save = async (values: AddressForm) => {
    setPending(true)
    setProblem(null)
    // What the form does not show stays as it was.
    const { second_phone = '', note = '' } = address ?? {}
    const body = { ...values, second_phone, note, label }
    try {
      storeAddresses(
        address ? await updateAddress({ ...body, addressId: address.id }) : await createAddress(body),
      )
      discardDraft(draftName)
      toastSuccess(t('Address saved'))
      onSaved()
    } catch (error) {
      const refused = getFieldErrors(error)
      const fields = addressFields.filter((field) => refused[field])
      for (const [index, field] of fields.entries()) {
        form.setError(field, { type: 'server', message: refused[field] }, { shouldFocus: index === 0 })
      }
      if (fields.length === 0) setProblem(getErrorMessage(error))
      setPending(false)
    }
  }
  const chosen = { state: typed.state ?? '', lga: typed.lga ?? '' }
  return { form, chosen, label, setLabel, problem, pending, save }
}
