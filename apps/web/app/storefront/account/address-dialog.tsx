import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { AddressFields } from '../../entities/customer/address-fields.tsx'
import { useAddressDialog } from './use-address-dialog.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

interface AddressDialogProps {
  profile: Profile
  /** The address to change; null for a new one. */
  address: SavedAddress | null
  onClose: () => void
}

const formId = 'address-form'

/** Adds or changes an address. What was typed and not saved is there again when the form is opened anew. */
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
      <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4">
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
