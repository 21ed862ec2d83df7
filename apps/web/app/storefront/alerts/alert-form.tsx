import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { lazyComponent } from '@shop/ui/opened-part'
import { type ComponentProps } from 'react'
import type { StockAlertTarget } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { useRequestStockAlert } from './use-ask-alert.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

// It reads the account with the query library, which visitors have no use for.
const AccountEmail = lazyComponent(() => import('./own-email.tsx'))

interface StockAlertFormProps {
  about: StockAlertTarget
  onDone: () => void
}

/** The signed-in see the address that the mail goes to; everybody else types one. */
export function StockAlertForm({ about, onDone }: StockAlertFormProps) {
  const { isAuthenticated } = useSession()
  const { fieldErrors, pending, confirmation, submit } = useRequestStockAlert(about)
  if (confirmation) {
    return (
      <div className="grid gap-4">
        <Banner tone="success">{confirmation}</Banner>
        <Button full onClick={onDone}>
          {t('Close')}
        </Button>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
      {isAuthenticated ? <AccountEmail /> : <EmailField {...fieldErrors.field('email')} />}
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Tell me when it’s back')}
      </NetworkButton>
    </form>
  )
}

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

/** Where a visitor's mail goes. */
export function EmailField(field: Field) {
  return (
    <TextField
      {...field}
      label={t('Email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}
