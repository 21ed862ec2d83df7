import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { openedPart } from '@shop/ui/opened-part'
import { type ComponentProps } from 'react'
import type { AlertSubject } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { useAskAlert } from './use-ask-alert.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

// It reads the account with the query library, which visitors have no use for.
const OwnEmail = openedPart(() => import('./own-email.tsx'))

interface AlertFormProps {
  about: AlertSubject
  onDone: () => void
}

/** The signed-in see the address that the mail goes to; everybody else types one. */
export function AlertForm({ about, onDone }: AlertFormProps) {
  const { isAuthenticated } = useSession()
  const { faults, pending, told, submit } = useAskAlert(about)
  if (told) {
    return (
      <div className="grid gap-4">
        <Banner tone="success">{told}</Banner>
        <Button full onClick={onDone}>
          {t('Close')}
        </Button>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {faults.banner && <Banner tone="error">{faults.banner}</Banner>}
      {isAuthenticated ? <OwnEmail /> : <EmailField {...faults.field('email')} />}
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
