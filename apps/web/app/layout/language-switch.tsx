import { t } from '@shop/contract/t'
import { language, languages } from 'virtual:languages'

/**
 * A plain form: the server leaves a cookie and answers with this page in the other language. `hideLabel` where a heading
 * says already what it is.
 */
export function LanguageSwitch({ hideLabel = false }: { hideLabel?: boolean }) {
  return (
    <form method="post" action="/language" className="language-switch">
      {!hideLabel && <span className="max-md:mr-auto">{t('Language')}</span>}
      {languages.map(([code, name]) => (
        <button key={code} name="lang" value={code} lang={code} aria-current={code === language.code}>
          {name}
        </button>
      ))}
    </form>
  )
}
