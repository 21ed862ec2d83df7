import { t } from '@shop/contract/t'
import { ButtonLink, type ButtonStyle } from '@shop/ui/button'
import { openDialog, type StockAlertTarget } from '../../api/dialogs.ts'

/** Button of a sold-out product; without JavaScript it opens the product page. */
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
