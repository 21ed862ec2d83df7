import { titled } from '../../layout/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressBook } from './address-book.tsx'

export const meta = titled('Addresses')

export default function AddressesPage() {
  return <AccountFrame title="Addresses">{(profile) => <AddressBook profile={profile} />}</AccountFrame>
}
