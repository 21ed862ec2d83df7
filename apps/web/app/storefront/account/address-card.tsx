import type { SavedAddress } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Chip } from '@shop/ui/chip'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { updateDefaultAddress } from '../../api/generated/delivery.ts'
import { storeAddresses } from '../../entities/customer/saved-addresses.ts'
import { AddressLines } from '../../entities/customer/address.tsx'

interface AddressCardProps {
  address: SavedAddress
  onChange: () => void
  onRemove: () => void
}

const linkClass = 'min-h-11 text-dense font-semibold hover:underline'

/** One address, titled with its label or area. */
export function AddressCard({ address, onChange, onRemove }: AddressCardProps) {
  const { is_default } = address
  const name = address.label || address.area
  const setDefault = useMutation(
    updateDefaultAddress.mutation({
      fixed: { address_id: address.id },
      success: t('Default address changed'),
      onSaved: storeAddresses,
    }),
  )
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 md:rounded-panel md:px-6 md:py-5">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="text-[1.125rem] leading-snug wrap-anywhere">{name}</h2>
        {is_default && (
          <Chip tone="ok" icon={<Check aria-hidden />}>
            {t('Default')}
          </Chip>
        )}
      </div>
      <AddressLines address={address} />
      <div className="-mb-2 mt-auto flex flex-wrap gap-x-5 pt-3">
        <button
          type="button"
          onClick={onChange}
          aria-label={t('Change {name}', { name })}
          className={`${linkClass} text-primary`}
        >
          {t('Change')}
        </button>
        {!is_default && (
          <button
            type="button"
            onClick={() => setDefault.mutate()}
            aria-label={t('Make {name} the default address', { name })}
            className={`${linkClass} text-primary`}
          >
            {t('Make default')}
          </button>
        )}
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('Remove {name}', { name })}
          className={`${linkClass} ml-auto text-muted`}
        >
          {t('Remove')}
        </button>
      </div>
    </li>
  )
}
