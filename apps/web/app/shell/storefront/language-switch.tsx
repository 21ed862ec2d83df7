import { t } from '@shop/contract/t'
import { language, languages } from 'virtual:languages'
import { useStoreDetails } from '../../runtime/shop-facts.ts'

/** A plain form: the server leaves a cookie and answers with this page in the other language. */
export function LanguageSwitch() {
  const { hidden_languages } = useStoreDetails()
  // Who reads one that is offered no more still finds the way out of it.
  const available = languages.filter(([code]) => code === language.code || !hidden_languages.includes(code))
  if (available.length < 2) return null
  return (
    <form method="post" action="/language" className="language-switch">
      {t('Language')}
      {available.map(([code, name]) => (
        <button key={code} name="lang" value={code} lang={code} aria-current={code === language.code}>
          {name}
        </button>
      ))}
    </form>
  )
}
