import { formatPhone } from '@shop/contract/phone'
import type { ComponentProps } from 'react'
import { useProfile } from '../../api/profile.ts'
import PhoneAlertForm from './phone-alert-form.tsx'

/** The same with the account's number, if it has verified one. In a file of its own, because visitors need no React Query. */
export default function AccountPhoneAlert(form: Omit<ComponentProps<typeof PhoneAlertForm>, 'phone'>) {
  const { data: profile, isPending } = useProfile()
  // The field has the number from the start.
  if (isPending) return null
  return (
    <PhoneAlertForm
      {...form}
      phone={profile?.phone_verified ? formatPhone(profile.phone ?? '') : undefined}
    />
  )
}
