import { english } from '@shop/contract/languages'
import { Checkbox } from '@shop/ui/checkbox'
import { Panel } from '@shop/ui/panel'
import { languages } from 'virtual:languages'

interface LanguageFieldsProps {
  /** Codes of those that are not offered. */
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which of the shop's languages its switch offers; the admin area stays English. */
export function LanguageFields({ hidden, onChange }: LanguageFieldsProps) {
  return (
    <Panel title="Languages">
      <fieldset className="grid gap-x-8 sm:grid-cols-2">
        <legend className="mb-1 text-small text-muted">
          Languages visitors can choose at the bottom of every page. Emails and content you write are not
          translated.
        </legend>
        {languages.map(([code, name]) => (
          <Checkbox
            key={code}
            label={code === english ? `${name}, always` : name}
            disabled={code === english}
            checked={code === english || !hidden.includes(code)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? hidden.filter((other) => other !== code)
                  : [...hidden, code].toSorted(),
              )
            }
          />
        ))}
      </fieldset>
    </Panel>
  )
}
