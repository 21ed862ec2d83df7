import { t } from '@shop/contract/t'
import { useHydrated } from '@shop/ui/use-hydrated'
import { Fingerprint } from 'lucide-react'
import { canUsePasskeys } from '../api/passkeys.ts'
import { NetworkButton } from '../forms/network-button.tsx'

interface PasskeyButtonProps {
  pending: boolean
  onClick: () => void
}

/** Below the forms to sign in. Hidden once it is known that this browser has no passkeys. */
export function PasskeyButton({ pending, onClick }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  if (isHydrated && !canUsePasskeys()) return null
  return (
    <NetworkButton full icon={<Fingerprint aria-hidden />} loading={pending} onClick={onClick}>
      {t('Continue with a passkey')}
    </NetworkButton>
  )
}
