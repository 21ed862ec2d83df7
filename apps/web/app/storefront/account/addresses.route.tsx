import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from './account-layout.tsx'
import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSavedAddresses, storeAddresses } from '../../entities/customer/saved-addresses.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { deleteAddress } from '../../api/generated/delivery.ts'
import { CustomerConfirmDialog } from '../../forms/customer-confirm.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'

export const meta = pageTitle(t('Addresses'))

export default function AddressesPage() {
  return (
    <AccountLayout title={t('Addresses')}>{(profile) => <AddressBook profile={profile} />}</AccountLayout>
  )
}

/** The account's addresses with their actions, the default first. */
function AddressBook({ profile }: { profile: Profile }) {
  const { data, error, isFetching, refetch } = useSavedAddresses()
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const [addressToDelete, setAddressToDelete] = useState<SavedAddress | null>(null)
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  if (!data) return <Loading />
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setOpen('new')} className="max-md:w-full">
      {t('Add address')}
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          illustration="parcel"
          title={t('No addresses yet')}
          description={t('Addresses you add or order to will appear here.')}
          action={add}
        />
      ) : (
        <>
          <ul className="grid gap-3 md:gap-5 lg:grid-cols-2">
            {data.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onChange={() => setOpen(address)}
                onRemove={() => setAddressToDelete(address)}
              />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {open && (
        <AddressDialog
          profile={profile}
          address={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
      {addressToDelete && (
        <DeleteAddress address={addressToDelete} onClose={() => setAddressToDelete(null)} />
      )}
    </>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={t('Loading addresses')} className="grid gap-3 md:gap-5 lg:grid-cols-2">
      <Skeleton className="h-54 rounded-card" />
      <Skeleton className="h-54 rounded-card" />
    </SkeletonGroup>
  )
}

function DeleteAddress({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const remove = useMutation(
    deleteAddress.mutation({
      fixed: { address_id: address.id },
      success: t('Address removed'),
      onSaved: (addresses) => {
        storeAddresses(addresses)
        onClose()
      },
    }),
  )
  return (
    <CustomerConfirmDialog
      onClose={onClose}
      title={t('Remove {label}?', { label: address.label || address.area })}
      subtitle={t('Existing orders to this address stay the same.')}
      confirmButton={
        <NetworkButton variant="danger-filled" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('Remove address')}
        </NetworkButton>
      }
      cancelLabel={t('Keep address')}
    />
  )
}
