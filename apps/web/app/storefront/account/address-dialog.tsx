import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import {
  AddressFields,
  showAddressErrors,
  useAddressForm,
  useAddressValues,
} from '../../forms/address-fields.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useEffect, useState } from 'react'
import { createAddress, updateAddress } from '../../api/generated/delivery.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { storeAddresses } from '../../entities/customer/saved-addresses.ts'
import { toastSuccess } from '../../api/toasts.ts'
import {
  emptyAddress,
  parseAddressForm,
  toAddressForm,
  type AddressForm,
} from '../../entities/customer/address-form.ts'
import { formatPhone } from '@shop/contract/phone'

interface AddressDialogProps {
  profile: Profile
  /** The address to edit; null for a new one. */
  address: SavedAddress | null
  onClose: () => void
}

const formId = 'address-form'

/** Form to add or edit an address. Unsaved input is restored when the dialog reopens. */
export function AddressDialog({ profile, address, onClose }: AddressDialogProps) {
  const { form, chosen, label, setLabel, problem, pending, save } = useAddressDialog(
    profile,
    address,
    onClose,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={address ? t('Change address') : t('Add address')}
      width="wide"
      action={
        <NetworkButton type="submit" form={formId} variant="primary" full loading={pending}>
          {t('Save address')}
        </NetworkButton>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid gap-4"
      >
        <TextField
          label={t('Address name')}
          optional
          placeholder={t('Home')}
          maxLength={40}
          autoComplete="off"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <AddressFields form={form} chosen={chosen} />
        {problem && <Banner tone="error">{problem}</Banner>}
      </form>
    </Dialog>
  )
}

function useAddressDialog(profile: Profile, address: SavedAddress | null, onSaved: () => void) {
  const draftName = `address:${address?.id ?? profile.id}`
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
  const form = useAddressForm(start.form)
  const text = useAddressValues(form)
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty || label !== start.label) saveDraft(draftName, { label, form: text })
  }, [draftName, isDirty, label, start.label, text])

  const save = async (values: AddressForm) => {
    setPending(true)
    setProblem(null)
    // Preserve the fields that the form does not show.
    const { second_phone = '', note = '' } = address ?? {}
    const body = { ...values, second_phone, note, label }
    try {
      storeAddresses(
        address ? await updateAddress({ ...body, address_id: address.id }) : await createAddress(body),
      )
      discardDraft(draftName)
      toastSuccess(t('Address saved'))
      onSaved()
    } catch (error) {
      if (!showAddressErrors(form, getFieldErrors(error))) setProblem(getErrorMessage(error))
      setPending(false)
    }
  }
  const chosen = { state: text.state ?? '', lga: text.lga ?? '' }
  return { form, chosen, label, setLabel, problem, pending, save }
}

/** Initial values of a new address: usually the customer's own name and phone. */
function prefilledAddress({ first_name, last_name, phone }: Profile): AddressForm {
  return { ...emptyAddress, full_name: `${first_name} ${last_name}`.trim(), phone: formatPhone(phone ?? '') }
}

/** Parses an unsaved draft. Returns null if nothing readable is stored. */
export function parseAddressDraft(stored: unknown): { label: string; form: AddressForm } | null {
  const { label, form } = { label: '', form: null, ...(stored as object) }
  if (typeof form !== 'object' || form === null) return null
  return { label: typeof label === 'string' ? label : '', form: parseAddressForm(form) }
}
