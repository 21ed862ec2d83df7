import { t } from '@shop/contract/t'
import { ButtonLink, type ButtonStyle } from '@shop/ui/button'
import { openDialog, type StockAlertTarget } from '../../api/dialogs.ts'

/** The button of what is sold out; without script its page opens. */
export function StockAlertLink({ about, ...buttonStyle }: ButtonStyle & { about: StockAlertTarget }) {
  const text = t('Tell me when it’s back')
  return (
    <ButtonLink
      {...buttonStyle}
      href={`/products/${encodeURIComponent(about.productId)}/alert`}
      data-needs-script=""
      aria-label={`${text}: ${about.productName}`}
      onClick={(event) => {
        event.preventDefault()
        openDialog('alert', undefined, about)
      }}
    >
      {text}
    </ButtonLink>
  )
}
