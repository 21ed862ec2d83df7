import { t } from '@shop/contract/t'
import { language, languages } from 'virtual:languages'

/** A plain form: the server leaves a cookie and answers with this page in the other language. */
export function LanguageSwitch() {
  return (
    <form
      method="post"
      action="/language"
      aria-label={t('Language')}
      className="flex flex-wrap items-center justify-between gap-x-5"
    >
      <span aria-hidden>{t('Language')}</span>
      {languages.map(({ code, name, tag }) => (
        <button
          key={code}
          name="lang"
          value={code}
          lang={tag}
          aria-current={code === language.code || undefined}
          className="min-h-11 cursor-pointer px-1 font-semibold underline underline-offset-3 aria-[current]:no-underline"
        >
          {name}
        </button>
      ))}
    </form>
  )
}
