import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { copyText } from '../api/copy-text.ts'
import { saveFile } from '../api/save-file.ts'

/** Shown once: after that nobody can read them, not even the shop. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const text = codes.join('\n')
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 rounded-card border border-line p-4">
      <h3 id="recovery-codes">{t('Recovery codes')}</h3>
      <Banner tone="warn">
        {t('Save these now: they won’t be shown again. Each one signs you in once if you lose your phone.')}
      </Banner>
      <ul className="grid gap-1 font-mono text-dense xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="dense" onClick={() => void copyText(text, t('Recovery codes copied'))}>
          {t('Copy')}
        </Button>
        <Button
          size="dense"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('Save as a file')}
        </Button>
        <Button variant="primary" size="dense" onClick={onSaved}>
          {t('I’ve saved them')}
        </Button>
      </div>
    </section>
  )
}
