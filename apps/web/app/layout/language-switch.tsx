import { t } from '@shop/contract/t'
import { language, languages } from 'virtual:languages'

/** A plain form: the server leaves a cookie and answers with this page in the other language. */
export function LanguageSwitch() {
  return (
    <form method="post" action="/language" className="language-switch">
      {t('Language')}
      {languages.map(([code, name]) => (
        <button key={code} name="lang" value={code} lang={code} aria-current={code === language.code}>
          {name}
        </button>
      ))}
    </form>
  )
}
