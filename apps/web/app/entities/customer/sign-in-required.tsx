import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { type ComponentProps, useEffect } from 'react'
import { openDialog } from '../../api/dialogs.ts'

interface SignInRequiredProps {
  illustration: ComponentProps<typeof EmptyState>['illustration']
  /** Why to log in, such as 'Please login to view your cart!'. */
  text: string
}

/** Replaces a page that requires a login, for visitors: opens the sign-in dialog, with the reason behind it. */
export function SignInRequired({ illustration, text }: SignInRequiredProps) {
  useEffect(() => openDialog('sign-in'), [])
  return (
    <EmptyState
      illustration={illustration}
      title={text}
      action={
        <Button variant="primary" onClick={() => openDialog('sign-in')}>
          {t('Login')}
        </Button>
      }
    />
  )
}
