import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSavedAddresses } from '../../entities/customer/saved-addresses.ts'
import { LoadError } from '../../errors/section-problem.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddress } from './remove-address.tsx'

/** The account's addresses, the default first, and what can be done with them. */
export function AddressBook({ profile }: { profile: Profile }) {
  const { data, error, isFetching, refetch } = useSavedAddresses()
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const [addressToDelete, setLeaving] = useState<SavedAddress | null>(null)
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
          line={t('Addresses you add or order to will appear here.')}
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
                onRemove={() => setLeaving(address)}
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
      {addressToDelete && <DeleteAddress address={addressToDelete} onClose={() => setLeaving(null)} />}
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
