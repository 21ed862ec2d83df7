import { t } from '@shop/contract/t'
import { ButtonLink, type ButtonLook } from '@shop/ui/button'
import { openDialog, type AlertSubject } from '../../api/dialogs.ts'

/** The button of what is sold out; without script its page opens. */
export function AlertLink({ about, ...look }: ButtonLook & { about: AlertSubject }) {
  const text = t('Tell me when it’s back')
  return (
    <ButtonLink
      {...look}
      href={`/products/${encodeURIComponent(about.productId)}/alert`}
      data-needs-script=""
      aria-label={`${text}: ${about.what}`}
      onClick={(event) => {
        event.preventDefault()
        openDialog('alert', undefined, about)
      }}
    >
      {text}
    </ButtonLink>
  )
}
