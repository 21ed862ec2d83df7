import { t } from '@shop/contract/t'
import { sentence } from '@shop/ui/sentence'
import { Link } from 'react-router'

export function TermsLine() {
  return (
    <p className="text-caption text-muted">
      {sentence('By placing the order you accept our {link}.', {
        link: (
          <Link to="/terms" target="_blank" className="underline">
            {t('Terms of Service')}
          </Link>
        ),
      })}
    </p>
  )
}
